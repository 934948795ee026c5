"""Events and their faces."""

from weathergage.engine.event import DRAMATIC, Event, Log, Modifier


def left_port() -> Event:
    rest = Event("left", "5", "A fleet leaves Toulon.", {"from": "Toulon"})
    ally = Event("left", "5", "Villeneuve sails.", {"fleet": 3}, audience=[1, 2], other=rest)
    own = {"fleet": 3, "to": "Cadiz"}
    return Event("left", "5", "Villeneuve sails for Cadiz.", own, audience=[0], other=ally)


def test_each_audience_reads_its_own_face() -> None:
    event = left_port()
    texts = [face.text if (face := event.face(seat)) else None for seat in range(-1, 4)]
    assert texts == [
        "A fleet leaves Toulon.",
        "Villeneuve sails for Cadiz.",
        "Villeneuve sails.",
        "Villeneuve sails.",
        "A fleet leaves Toulon.",
    ]


def test_a_face_holds_nothing_of_the_others() -> None:
    face = left_port().face(3)
    assert face is not None
    assert face.data() == {
        "event": "left",
        "rule": "5",
        "text": "A fleet leaves Toulon.",
        "from": "Toulon",
    }


def test_some_read_nothing() -> None:
    event = Event("whisper", "1", "Psst.", {}, audience=[1])
    assert event.face(0) is None
    assert event.face(-1) is None
    assert event.face(1) is event


def test_an_event_tells_dice_and_modifiers() -> None:
    event = Event("fire", "4.2", "Fire!", {}, [3, 6], [Modifier("rake", 2, "4.2.3")])
    data = event.data()
    assert data["dice"] == [3, 6]
    assert data["modifiers"] == [{"name": "rake", "value": 2, "rule": "4.2.3"}]


def test_a_log_builds_nothing_when_nobody_listens() -> None:
    deaf, open_log = Log(False), Log(True)
    for log in (deaf, open_log):
        log.emit(Event("a", "1", "A.", {}))
        log.emit(Event("b", "1", "B.", {}, reveals=True))
    assert deaf.drain() == []
    assert [event.kind for event in open_log.drain()] == ["a", "b"]
    assert open_log.drain() == []
    assert deaf.revealed
    assert open_log.revealed


def test_each_face_has_its_own_weight_place_and_subjects() -> None:
    rest = Event("left", "5", "A fleet is out.", {}, subjects=["token-3"])
    own = Event(
        "left", "5", "We are out.", {}, None, None, [0], rest, False, DRAMATIC, (1.5, 2.0), ["mars"]
    )
    assert own.data() == {
        "event": "left",
        "rule": "5",
        "text": "We are out.",
        "weight": "dramatic",
        "place": (1.5, 2.0),
        "subjects": ["mars"],
    }
    face = own.face(1)
    assert face is not None
    assert face.data() == {
        "event": "left",
        "rule": "5",
        "text": "A fleet is out.",
        "subjects": ["token-3"],
    }
