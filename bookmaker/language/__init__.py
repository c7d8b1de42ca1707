"""Languages at work: spelling, list order, what must not be read in a grid."""
