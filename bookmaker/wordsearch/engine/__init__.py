"""The maker of word searches: a request and dice in, a puzzle out."""
