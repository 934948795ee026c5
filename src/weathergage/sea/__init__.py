"""What every sailor shares: compass, wind, points of sailing and plane geometry.

Positions are whole units, ten thousand to the UM; headings are hundredths of a degree clockwise
from north; x grows to the east and y to the north. Every result is the same on every machine:
integers, or floats made with + - * / and the square root alone.
"""
