"""Art round a page: its frames and variants, the boxes it is drawn in, its distance from type."""
