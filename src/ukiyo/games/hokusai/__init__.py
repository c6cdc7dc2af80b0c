"""Hokusai: mix pigments, gather tools and artisans, and expose prints side by side."""
