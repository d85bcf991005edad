"""Numbers: matches by the thousand, tournaments, and what they tell."""
