"""What a publisher's site asks for: the pack, metadata, ONIX, samples, steps."""
