// Written by tools/page_types.py (`make page-types`), not by hand,
// from weathergage.server.answers.
import type { Bounds } from './marks'
import type { Nation, Piece, Scene } from './scene'
import type { Token } from './sheets'
import type { Outcome, Seen, Track } from './told'

/** Something that may be chosen for a game. */
export interface Option {
  id: string
  kind: 'flag' | 'number' | 'choice' | 'text'
  default: boolean | number | string
  meaning: string
  choices?: string[]
  /** What people call the choices, where the word itself does not say it. */
  names?: Record<string, string>
  low?: number
  high?: number
  /** The scenarios that have it, where not all do. */
  scenarios?: string[]
}

/** What can be played of a game. */
export interface Scenario {
  id: string
  title: string
  seats: string[]
  length: number
  about: string
  /** The one to begin with, where the guide speaks of everything. */
  guided: boolean
  options: Option[]
}

/** A way of playing that has a name. */
export interface Temper {
  id: string
  about: string
  values: Record<string, number>
}

/** Something a bot may be told of how to play. */
export interface Parameter {
  id: string
  default: number
  low: number
  high: number
  meaning: string
}

/** What a bot may be told of how to play. */
export interface Tempers {
  bot: string
  tempers: Temper[]
  parameters: Parameter[]
}

/** What a game is spoken of with. */
export interface Words {
  /** What is played: a battle, a campaign. */
  contest: string
  /** Who stands in for a player. */
  deputy: string
  /** How its dice are shown: in figures, where they are not those of six faces. */
  dice?: string
  /** The event with which a turn begins, where a deputy who has everything stops. */
  new_turn?: string
  /** Events that say no more than that a step is over, by their kinds: the log folds them away. */
  asides?: string
}

/** A guided game: what it is called, and the options it is played with. */
export interface Lesson {
  name: string
  options: Record<string, boolean | number | string>
}

/** A still piece of sea. */
export interface Picture {
  view: Bounds
  wind: number
  heading: number
  pieces: Record<string, Piece>
}

/** A small picture for a card: ships at sea, or a coast with blocks on hexes or on lanes. */
export interface Vignette {
  kind: 'ships' | 'coast' | 'lanes'
  own: string
  others: string[]
  /** Scenarios with one ship a side. */
  duels?: string[]
  /** What stands on the bands of own blocks. */
  bands?: string[]
}

/** What the front page shows of a game. */
export interface Front {
  hero?: Picture
  vignette?: Vignette
}

/** A game that can be played. */
export interface CatalogGame {
  /** What it is played on: the kind of its first board, nothing where it draws none. */
  board: string
  nations: Record<string, Nation>
  words: Words
  front: Front
  /** The guided games one after another. */
  lessons: Lesson[]
  id: string
  title: string
  version: string
  scenarios: Scenario[]
  options: Option[]
  bots: string[]
  usual_bot: string
  /** The bots that have parameters. */
  tempers: Tempers[]
}

/** All that can be played here. */
export interface Catalog {
  version: string
  build: string
  bots: string[]
  /** Bots that the owner of the table brought. */
  admirals: string[]
  speeds: string[]
  games: CatalogGame[]
}

/** Which rules run, and how far those are that are built beside them. */
export interface Build {
  build: string
  state: string
  words: string
}

/** A sentence of the rules in our words. */
export interface Clause {
  id: string
  chapter: string
  summary: string
  rulings: string[]
  /** On what it rests, where the game says so. */
  basis: string
}

/** A clause, or all under its number. */
export interface Rules {
  game: string
  clauses: Clause[]
}

/** The rules of a game that are our own reconstruction, by their numbers. */
export interface MarkedRules {
  game: string
  marked: string[]
}

/** Who plays a seat. */
export interface SeatEntry {
  kind: 'human' | 'bot'
  bot: string | null
  taken: boolean
  /** So many browsers have held it. */
  holders: number
}

/** A step of a turn: cards turned over, ships sailing, fire. */
export interface TurnStep {
  name: string
  events: string[]
  /** Whether it is shown over the scene that it changes. */
  before: boolean
}

/** A game in the list, as this caller may know it. */
export interface GameEntry {
  id: string
  title: string
  game: string
  game_title: string
  /** The bot that stands in for a player. */
  usual_bot: string
  words: Words
  /** What its events look like when they are staged, by their kinds. */
  stages: Record<string, string>
  /** The steps of a turn in which it is told again, each with the kinds of its events. */
  steps: TurnStep[]
  lessons: Lesson[]
  scenario: string
  scenario_title: string
  options: Record<string, unknown>
  turn: number | null
  phase: string | null
  over: boolean
  outcome: Outcome | null
  seats: Record<string, SeatEntry>
  yours: string[]
  manage: boolean
  closing: string[]
  /** import or copy. */
  origin: string | null
  waiting: string[]
  bot_speed: string
  guided: boolean
  created: number
  updated: number
}

/** A page of the list. */
export interface Games {
  games: GameEntry[]
  total: number
}

/** A new game. */
export interface Begun {
  id: string
  /** What is to be known of a journal that was brought. */
  note?: string
}

/** The seats that must still agree. */
export interface Waiting {
  waiting: string[]
}

/** Why a call was not answered. */
export interface Denied {
  reason: string
}

/** What the caller's seat saw. */
export interface Events {
  events: Seen[]
  number: number
}

/** The luck with which a game went on later. */
export interface Renewed {
  commitment: string
  seed: string
  salt: string
}

/** The after-action report. */
export interface Report {
  title: string
  game: string
  scenario: string
  outcome: Outcome
  report: Record<string, unknown>
  /** The bot of each seat; null where a person sat. */
  seats: Record<string, string | null>
  commitment: string
  seed: string
  salt: string
  renewed: Renewed[]
  origin: string | null
}

/** Something that decided the game; `n` is a moment of the umpire's replay. */
export interface TurningPoint {
  n: number
  turn: number
  text: string
  rule: string
}

/** The points of each side at a turn. */
export interface Points {
  turn: number
  sides: Record<string, number>
}

/**
 * The dice of a side: how many, what they gave, what they should have: hits, or pips where a game adds its dice up.
 */
export interface Luck {
  dice: number
  hits: number
  expected: number
  unit: string
}

/** Who was lost, how, and to whom. */
export interface Loss {
  turn: number
  how: string
  name: string
  nation: string
  by: string
  by_nation: string
}

/** A side by name, and a nation whose colours it bears. */
export interface SideShown {
  name: string
  nation: string
}

/** Something that lay hidden until the end. */
export interface Revealed {
  nation: string
  name: string
  words: string
}

/** How a finished game went. */
export interface Result {
  story: string[]
  turning: TurningPoint[]
  points: Points[]
  measure: string
  luck: Record<string, Luck>
  lost: Loss[]
  sides: Record<string, SideShown>
  revealed: Revealed[]
}

/** An event of a replay, with what of it is drawn. */
export interface Moment {
  n: number
  turn: number | null
  event: string
  text: string
  rule: string
  ship?: unknown
  target?: unknown
  track?: Track
  planned?: [number, number, number]
  badge?: string
  tone?: string
  tokens?: Token[]
  note?: string
}

/** The moments of a game as a seat saw them, a page of them. */
export interface Replay {
  seat: string | null
  moments: Moment[]
  total: number
}

/** The scene at a moment as a seat saw it. */
export interface ReplayScene {
  n: number
  first: number
  last: number
  scene: Scene
  outcome: Outcome | null
  seat: string | null
}
