"""Many titles at once: a catalogue's file, what of it is stale, and all of that built."""
