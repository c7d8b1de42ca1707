"""Press: what printers take, as data, and the finished file read back."""
