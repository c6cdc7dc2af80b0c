"""What matters is timed here: `python -m bench`, or `ukiyo bench`. It prints and writes nothing by itself."""
