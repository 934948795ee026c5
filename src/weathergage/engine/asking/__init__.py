"""How a game asks: one question, one step that asks, one that does, one that gathers in secret.

records.py   what a step carries, in named fields
answers.py   the answers every game with fleets has: several orders at once, nothing more
question.py  Question, and Ask, the step that puts it
fleet.py     FleetQuestion: any pieces, in any order, any group in one answer
plots.py     PlotQuestion: such orders written in secret, each as often as one likes, then sealed
steps.py     Do, a procedure by its name; Gather, questions to several seats at once and in secret
decision.py  Asked, the question as a seat meets it; Desk, the words and forms a person meets
bots.py      WishBot, FleetBot: the skeleton of a bot
book.py      Chapter and Book: what a game's names stand for, and its steps from their dumps
"""
