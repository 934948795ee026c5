"""Smugglers: the small game with secrets that proves the engine, told in docs/adding-a-game.md.

1  Two to four gangs run goods from cove 0 of a round coast of six to the beach, cove 3. Each has
   luggers, which carry goods, and decoys, which look the same. Each draws two papers from a cup.
2  Every turn all gangs write orders in secret: a course for each boat (2.1), a bribe for the
   watch (2.2), and who bribes writes where the cutter shall sail next (2.3). Then all is shown:
   boats sail, boats of one gang in one cove are mixed (2.4), the highest bribe takes the watch.
3  The revenue cutter sails as its marker says, and the new marker is laid face down.
4  The watch may search one boat that lies where the cutter lies.
5  The gang that is searched may show a pass from its papers. If not, a die: on 1 the boat slips
   away east, else she is opened: a lugger is a prize of 2 points, a decoy costs the watch a coin.
6  Boats on the beach land: a lugger scores 3 and draws a paper, a decoy is broken up.
7  After the last turn, or when no lugger is left, the most points win. Who gives up has -1.
"""
