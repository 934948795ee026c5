"""How a game asks: one question, one step that asks, one that does, one that gathers in secret.

question.py  Question, and Ask, the step that puts it; Do, a procedure by its name; Record, what a
             step carries; Orders and Done, the answers every game with fleets has
fleet.py     FleetQuestion: any pieces, in any order, any group in one answer; PlotQuestion: such
             orders written in secret, each as often as one likes, then sealed
steps.py     Gather, questions to several seats at once and in secret
bots.py      WishBot, FleetBot: the skeleton of a bot
book.py      Chapter and Book: what a game's names stand for, and its steps from their dumps;
             Asked, the question as a seat meets it; Desk, the words and forms a person meets
"""
