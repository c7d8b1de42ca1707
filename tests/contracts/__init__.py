"""What every theme keeps, whatever book it sets: `python -m tests.contracts` tries all there is."""
