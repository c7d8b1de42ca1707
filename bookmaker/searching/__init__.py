"""Words among letters planned and made with all that plugins offer: modes, levels, fillers, languages."""
