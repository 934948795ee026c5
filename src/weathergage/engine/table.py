"""The table: one game being played."""

from typing import final

from weathergage.engine.beginning import new_journal, whole_position
from weathergage.engine.beginning import read_options as read_options
from weathergage.engine.bots import bot_of
from weathergage.engine.chance import Chance, HashChance
from weathergage.engine.decision import SPECTATOR, UMPIRE, Action, Decision, View, place_of
from weathergage.engine.errors import IllegalAction, WeathergageError
from weathergage.engine.event import Event
from weathergage.engine.game import Bot, Game
from weathergage.engine.gathering import Gathering
from weathergage.engine.journal import Entry, Journal, decode_journal
from weathergage.engine.moments import ALL, Watch, last_own
from weathergage.engine.moments import Before as Before
from weathergage.engine.moments import Seen as Seen
from weathergage.engine.registry import find_game
from weathergage.engine.rehearsal import judge_at_once, tells
from weathergage.engine.sitting import Sitting
from weathergage.engine.standing import (
    Instruction,
    check_instruction,
    in_hand,
    is_over,
    own_answer,
    read_instruction,
    speaks_for_others,
    standing_luck,
)
from weathergage.engine.state import Outcome, State, asked, settle

MOST_FORCED = 10_000
"""More answers in a row that the table gives by itself than any sound game needs."""


@final
class Table(Sitting):
    """One game being played: see `Table.new` and `Table.load`."""

    # Beginning, saving, loading.

    @staticmethod
    def new(
        game: str | Game,
        scenario: str | None = None,
        options: dict[str, object] | None = None,
        seed: int | None = None,
        pack: dict[str, object] | None = None,
        position: dict[str, object] | None = None,
        luck: Chance | None = None,
        keep: bool = True,
        listen: bool = True,
        auto: bool = True,
    ) -> "Table":
        """A new game. `seed` is for study; leave it out to play. `keep` is the journal and undo.

        `auto` lets the table answer at once where there is no choice. Turn it off where seats
        must not see from the clock that another had none, and give `forced()` after a while.
        """
        rules = find_game(game) if isinstance(game, str) else game
        journal = new_journal(rules, scenario, options or {}, seed, pack, position, auto)
        return begin(rules, journal, luck, keep, listen, auto)

    @staticmethod
    def load(blob: bytes, readjudicate: bool = False, game: Game | None = None) -> "Table":
        """A game from its journal, exactly as it was; `game` if it is not a registered one."""
        from weathergage.engine.replay import replay

        return replay(decode_journal(blob), -1, readjudicate, game)

    # Who plays and what is asked.

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats in order."""
        return tuple(self.names)

    @property
    def result(self) -> Outcome | None:
        """None while the game goes on."""
        return self.state.outcome

    @property
    def decisions(self) -> dict[str, Decision]:
        """Everyone who is being asked now (the umpire's knowledge)."""
        return {self.names[seat]: self.question(seat) for seat in self.asked()}

    def asked(self) -> list[int]:
        """The places of the seats being asked now; found once for each moment."""
        if self._now is None:
            self._now = asked(self.state)
        return self._now

    def _moved_on(self, now: list[int] | None = None) -> None:
        """Another moment: forget the questions of the last."""
        self._open = {}
        self._views = {}
        self._now = now

    def question(self, seat: int) -> Decision:
        """The question a seat is being asked, by the seat's place."""
        found = self._open.get(seat)
        if found is None:
            found = self._ask(seat)
            self._open[seat] = found
        return found

    def _ask(self, seat: int) -> Decision:
        view = self.game.view(self.state, seat)
        self._views[seat] = view
        decision = view.decision()
        if decision is None:
            raise WeathergageError(f"{self.names[seat]} is not being asked anything now.")
        decision.number = self.asked_before[seat]
        return decision

    # Answering.

    def act(
        self, seat: str, action: object, decision: str | None = None, by: str = ""
    ) -> list[Event]:
        """Answer a question with an Action or its plain form; returns what this seat saw happen.

        `by` is for a journal that is played again: whose answer it was, if not the seat's own.
        Raises IllegalAction, or BadInput if it is no answer at all, and then nothing has changed.
        """
        place = place_of(seat, self.names)
        answer = action if isinstance(action, Action) else self.game.action(action)
        question = self._question_for(place, decision)
        refusal = question.why_not(answer)
        if refusal is not None:
            raise IllegalAction(refusal.reason, refusal.rule)
        mark = len(self.seen[place])
        self.commit(place, answer, by)
        self._follow_orders()
        return [item.event for item in self.seen[place][mark:]]

    def _question_for(self, place: int, decision: str | None) -> Decision:
        self._must_go_on()
        if place not in self.asked():
            raise IllegalAction(f"{self.names[place]} is not being asked anything now.", "")
        question = self.question(place)
        if decision is not None and decision != question.id:
            raise IllegalAction(
                f"That answers the question {decision}, but the question now is {question.id}.", ""
            )
        return question

    def _must_go_on(self) -> None:
        if self.state.outcome is not None:
            raise IllegalAction("The game is over.", "")

    def commit(self, place: int, answer: Action, by: str) -> None:
        """Carry out an answer already judged legal, then run on until somebody is asked."""
        watch = self._watch_after(place, answer, by)
        if not self.keep:
            self._carry_out(place, answer)
            self.watches[place] = watch
            if self.log.on:
                self._publish()
            return
        before = Before(place, self.state.copy(), by, answer)
        luck = self.luck.copy()
        counts = list(self.asked_before)
        inside = self._gathering() is not None
        self.luck.taken = []
        self.log.revealed = False
        try:
            self._carry_out(place, answer)
        except BaseException:
            self._restore(before.state, luck, counts)
            raise
        self.watches[place] = watch
        self.journal.entries.append(Entry("act", place, answer.data(), self.luck.taken, by))
        self._keep_undo(before, inside)
        self._publish()

    def _watch_after(self, place: int, answer: Action, by: str) -> Watch:
        """What a seat has left alone after an answer."""
        if not self.standing[place] or by not in ("", "errand"):
            return self.watches[place]
        question, new = self.question(place), self.watches[place].copy()
        if by:
            new.rest(question, question.settles(answer))
        else:
            new.answered(question, answer)
        return new

    def _restore(self, state: State, luck: Chance, counts: list[int]) -> None:
        """Back to where nothing had happened, after the rules broke down."""
        self.state = state
        self.luck = luck
        self.asked_before = counts
        self._moved_on()
        self.log.drain()

    def _gathering(self) -> Gathering | None:
        top = self.state.stack[-1] if self.state.stack else None
        return top if isinstance(top, Gathering) else None

    def _keep_undo(self, before: Before, inside: bool) -> None:
        """Remember a moment, unless nobody may go back to it."""
        if inside or self.luck.taken or self.log.revealed:
            self.undos = []
            return
        if self.undos and self.undos[-1].seat != before.seat:
            self.undos = []
        self.undos.append(before)
        if self.game.has_secrets(self.state):
            judge_at_once(self.game, self.state, before, self.log.events, self._others)
        else:
            before.stands = False

    def _carry_out(self, place: int, answer: Action) -> None:
        self._actor, self._others = place, False
        self.asked_before[place] += 1
        self.state.stack[-1].apply(self.state, place, answer, self.luck, self.log)
        self._run_on()

    def _run_on(self) -> None:
        """Run steps, and give the answers nobody has a choice about."""
        self._moved_on(settle(self.state, self.luck, self.log))
        if not self.auto:
            return
        for _ in range(MOST_FORCED):
            if not self._answer_forced():
                return
        raise WeathergageError("The game asks questions with one answer without end.")

    def _answer_forced(self) -> bool:
        for seat in self.asked():
            only = self.question(seat).forced()
            if only is not None:
                self._others = self._others or seat != self._actor
                self.asked_before[seat] += 1
                self.state.stack[-1].apply(self.state, seat, only, self.luck, self.log)
                self._moved_on(settle(self.state, self.luck, self.log))
                return True
        return False

    # What was seen.

    def _publish(self) -> None:
        """Hand each seat its face of what happened, under its own numbers."""
        marks = [len(seen) for seen in self.seen]
        for event in self.log.drain():
            for seat in range(SPECTATOR, len(self.names)):
                face = event.face(seat)
                if face is not None:
                    seen = self.seen[seat]
                    seen.append(Seen(len(seen) + 1, face))
        for seat in range(len(self.names)):
            if len(self.seen[seat]) > marks[seat]:
                self._hear(seat, marks[seat])

    def _hear(self, seat: int, mark: int) -> None:
        """What a seat has seen since may end its orders and stir what it left alone."""
        if not self.standing[seat]:
            self.watches[seat].wake([ALL])
            return
        listens = any(order.listens() for order in self.standing[seat])
        view = self.game.view(self.state, seat) if listens else None
        fears = any(order.fears() for order in self.standing[seat])
        own = view or self.game.view(self.state, seat) if fears else None
        seen = self.seen[seat]
        for at in range(mark, len(seen)):
            event = seen[at].event
            stirred = self.game.stirs(view, event, seen[:at]) if view is not None else [ALL]
            self.watches[seat].wake(stirred)
            fear = self.game.endangers(own, event) if own is not None else []
            orders = self.standing[seat]
            self.standing[seat] = [o for o in orders if not o.ends_with(event, stirred, fear)]
        if view is not None:
            left = [o for o in self.standing[seat] if not is_over(self.game, view, o)]
            self.standing[seat] = left

    def events(self, seat: str | None, after: int = 0) -> list[Seen]:
        """What a seat (None: a spectator) has seen since its event number `after`."""
        place = SPECTATOR if seat is None else place_of(seat, self.names)
        return self.seen[place][after:]

    def view(self, seat: str | None) -> View:
        """What a seat may know; None is a spectator; "umpire" is everything, after the end."""
        if seat is None:
            return self.game.view(self.state, SPECTATOR)
        if seat == "umpire":
            if self.state.outcome is None:
                raise WeathergageError("The umpire's view is open when the game is over.")
            return self.game.view(self.state, UMPIRE)
        place = place_of(seat, self.names)
        found = self._views.get(place)
        return found if found is not None else self.game.view(self.state, place)

    def scene(self, seat: str | None) -> object:
        """What a seat sees as boards and pieces."""
        return self.game.scene(self.view(seat))

    # Standing answers.

    def stand(self, seat: str, instruction: dict[str, object]) -> list[Event]:
        """Give a standing answer; it is journalled like any action, and followed at once."""
        place = place_of(seat, self.names)
        self._must_go_on()
        order = read_instruction(instruction)
        if order.kind == "delegate":
            self._bot(order.to)
        check_instruction(self.game, self.game.view(self.state, place), order)
        mark = len(self.seen[place])
        if self.keep:
            self.journal.entries.append(Entry("stand", place, order.data(), []))
        self.standing[place] = [] if order.kind == "clear" else [*self.standing[place], order]
        self.watches[place].wake(order.parts)
        self._follow_orders()
        return [item.event for item in self.seen[place][mark:]]

    def _follow_orders(self) -> None:
        if self.replaying or not self.follows or not self._has_standing():
            return
        for _ in range(MOST_FORCED):
            if not self._follow_one():
                return

    def _has_standing(self) -> bool:
        for orders in self.standing:  # noqa: SIM110
            if orders:
                return True
        return False

    def _follow_one(self) -> bool:
        for seat in self.asked():
            for order in self.standing[seat]:
                question = self.question(seat)
                answer = self._standing_answer(order, seat, question)
                if answer is not None and question.why_not(answer) is None:
                    self.commit(seat, answer, order.by())
                    return True
        return False

    def _standing_answer(self, order: Instruction, seat: int, question: Decision) -> Action | None:
        if not order.covers(question.kind):
            return None
        if order.kind != "delegate":
            return self.known_answer(order, seat, question)
        share = order.share(question)
        if not share and (question.parts or not order.speaks_of_all()):
            return None
        rng = standing_luck(self.journal.seed, seat, self.asked_before[seat])
        view = self.game.view(self.state, seat)
        parts = None if order.speaks_of_all() else share
        answer = self._bot(order.to).choose(view, question, rng, parts)
        return None if speaks_for_others(answer, question, parts) else answer

    def known_answer(self, order: Instruction, seat: int, question: Decision) -> Action | None:
        """What a standing answer says that needs no bot."""
        view, watch = self.game.view(self.state, seat), self.watches[seat]
        hands = in_hand(self.standing[seat], question) if order.kind == "quiet" else []
        return own_answer(self.game, view, order, question, watch, hands)

    def _bot(self, name: str) -> Bot:
        if name not in self._bots:
            self._bots[name] = bot_of(self.game, name)
        return self._bots[name]

    # Taking back and giving up.

    def undo(self, seat: str) -> None:
        """Take back one's last answer, until something was revealed.

        Inside a gathering, one's own answers until the last seat has sealed; but not out of it:
        whether one could would tell whether another seat has answered in it.
        """
        place = place_of(seat, self.names)
        if not self.keep:
            raise WeathergageError("This table keeps no journal, so nothing can be undone.")
        self._must_go_on()
        gathering = self._gathering()
        if gathering is not None:
            self._retract(gathering, place)
            self.asked_before[place] += 1
        else:
            self._undo_open(place)
        # Who takes back wants to decide again.
        self.watches[place].wake([ALL])
        self._moved_on()
        self.journal.entries.append(Entry("undo", place, None, []))

    def _can_retract(self, gathering: Gathering, place: int) -> bool:
        """Whether a seat has answered here, and not the table for it throughout."""
        if not self.auto or not gathering.can_retract(place):
            return gathering.can_retract(place)
        before = gathering.copy()
        try:
            self._retract(gathering, place)
        except WeathergageError:
            return False
        self.state.stack[-1] = before
        self._moved_on()
        return True

    def _retract(self, gathering: Gathering, place: int) -> None:
        """Back over this seat's last answer, and over those the table gave after it."""
        if not gathering.can_retract(place):
            raise WeathergageError("There is nothing of yours to take back here.")
        before = gathering.copy()
        while gathering.can_retract(place):
            gathering.retract(self.state, place)
            self._moved_on()
            if not self.auto or self.question(place).forced() is None:
                return
        self.state.stack[-1] = before
        self._moved_on()
        raise WeathergageError("There is nothing of yours to take back here.")

    def can_undo(self, seat: str) -> bool:
        """Whether `undo` would be granted now."""
        place = place_of(seat, self.names)
        if not self.keep or self.state.outcome is not None:
            return False
        gathering = self._gathering()
        if gathering is not None:
            return self._can_retract(gathering, place)
        kept = last_own(self.undos, place)
        return kept >= 0 and not self._stands(kept)

    def _stands(self, kept: int) -> bool:
        """Whether an answer or one after it told its seat something, so that it cannot be taken
        back. It is found out when somebody asks, and then remembered."""
        for number in range(kept, len(self.undos)):
            before = self.undos[number]
            if before.stands is None:
                last = number + 1 == len(self.undos)
                after = self.state if last else self.undos[number + 1].state
                before.stands = tells(self.game, before, after, self.auto)
            if before.stands:
                return True
        return False

    def _undo_open(self, place: int) -> None:
        """Back over this seat's last own answer and what its standing orders did since."""
        kept = last_own(self.undos, place)
        if kept < 0:
            raise WeathergageError("There is nothing of yours to take back here.")
        # A journal that is played again is not judged: what it says was done.
        if not self.replaying and self._stands(kept):
            raise WeathergageError("What that answer has shown cannot be taken back.")
        self.state = self.undos[kept].state
        self.undos = self.undos[:kept]
        for seat in range(len(self.names)):
            self.asked_before[seat] += 1
        name = self.names[place]
        who = name.replace("-", " ").capitalize()
        self.log.emit(Event("undo", "", f"{who}: an answer is taken back.", {"seat": name}))
        self._publish()

    def concede(self, seat: str) -> None:
        """Give up."""
        place = place_of(seat, self.names)
        self._must_go_on()
        self.luck.taken = []
        self.game.concede(self.state, place)
        who = seat.replace("-", " ").capitalize()
        self.log.emit(Event("conceded", "", f"{who} gives up the game.", {"seat": seat}))
        self._run_on()
        self.undos = []
        if self.keep:
            self.journal.entries.append(Entry("concede", place, None, self.luck.taken))
        self._publish()

    def fork(self, keep: bool = False) -> "Table":
        """An independent copy of the whole table, its luck included; `keep` as in `new`."""
        journal = self.journal.copy() if keep else self.journal
        state, luck = self.state.copy(), self.luck.copy()
        other = Table(self.game, journal, state, luck, keep, self.log.on, self.auto)
        other.asked_before = list(self.asked_before)
        other.seen = [list(seen) for seen in self.seen]
        if keep:
            other.undos = [before.copy() for before in self.undos]
            other.standing = [list(orders) for orders in self.standing]
            other.watches = [watch.copy() for watch in self.watches]
        return other


def begin(
    rules: Game, journal: Journal, luck: Chance | None, keep: bool, listen: bool, auto: bool
) -> Table:
    """The table at its first question."""
    if journal.position is not None:
        state = rules.from_position(whole_position(journal))
    else:
        state = rules.setup(journal.scenario, journal.options, journal.pack)
    chance = luck if luck is not None else HashChance(journal.seed)
    table = Table(rules, journal, state, chance, keep, listen, auto)
    chance.taken = []
    table._run_on()
    journal.entries[0].dice = chance.taken
    table._publish()
    return table
