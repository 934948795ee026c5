"""Papers as the page draws them: ships' logs, battle boards, cups, registers.

Each is drawn once, by its component in the client (web/src). papers.json holds what these say
(tools/papers.py reads it); here it is filled in, styled, laid out and painted as SVG.
"""
