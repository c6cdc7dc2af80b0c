"""The parts of the picture: where things lie, what they are called, and one module for each kind of panel."""
