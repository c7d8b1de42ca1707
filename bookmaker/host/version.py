"""The version of this bookmaker; the one place that says it, for the wheel too."""

__version__ = "0.1.0"
