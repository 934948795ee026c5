// What the server sends and takes (docs/protocol.md, docs/scene.md). The client knows these words
// and no rule of any game; a key that may be missing is optional here.
import type { Nations } from './nations'

export type Point = [number, number]
export type Bounds = [number, number, number, number]
export type Table<T> = Record<string, T>
export type Action = { kind: string } & Record<string, unknown>

export interface Fact {
  name: string
  value: string
  rule?: string
}

export interface Share {
  centre: number
  width: number
  percent: number
  tone?: string
  text?: string
}

export interface Wind {
  from_degrees: number
  point: string
  strength: string
  feathers?: number
  shares?: Share[]
  note?: string
}

export interface Face {
  band?: string
  figure?: string
  picture?: string
}

export interface Piece {
  kind: string
  name: string
  nation?: string
  side?: string
  seat?: string
  group?: string
  x?: number
  y?: number
  place?: string
  heading?: number
  length?: number
  beam?: number
  guns?: number
  sail?: string
  masts?: string[]
  fallen?: string[]
  fires?: number
  moved?: boolean
  colours?: string
  captor?: string
  smoke?: string[]
  old_smoke?: string[]
  arcs?: Table<string>
  state?: string
  meter?: number
  badges?: string[]
  /** Where she would drift to. */
  drift?: Point
  /** How she has the wind: ok, warn or fire. */
  tone?: string
  facts?: Fact[]
  face?: Face
  /** How long and wide the base is that she stands on, where bases matter. */
  base?: Point
  /** What a heading is worth to her, by the tones of the wind's ring. */
  worth?: Record<string, string>
  spoken?: string
}

export interface Area {
  kind: string
  x?: number
  y?: number
  radius?: number
  outline?: Point[]
  name?: string
}

export interface Tie {
  kind: string
  one: string
  other: string
}

export interface Band {
  reach: number
  outline: Point[]
  name?: string
}

export interface Arc {
  name: string
  bands: Table<Band>
}

export interface Place {
  x?: number
  y?: number
  name?: string
  kind?: string
  facts?: Fact[]
  side?: string
  /** What is written on its mark. */
  label?: string
  /** Figures printed in it, one below the other. */
  figures?: Tinted[]
}

/** A figure of the map and what it means now. */
export interface Tinted {
  text: string
  tone?: string
}

/** A line between two places: what it is like to leave either end along it. */
export interface Way {
  one: string
  other: string
  kind?: string
  points?: Point[]
  out?: Tinted
  back?: Tinted
}

/** A wind with a name, and what it does now. */
export interface Breeze {
  name: string
  blows?: string
  from_degrees?: number
  note?: string
}

export interface GaleMark {
  name: string
  place: string
  figure: string
  reach: Table<string>
  track?: [place: string, chance: string][]
  note?: string
}

export interface SeaBoard {
  kind: 'sea'
  name?: string
  west: number
  south: number
  east: number
  north: number
  unit: string
  wind: Wind
  swell?: number
  pieces: Table<Piece>
  areas?: Table<Area>
  ties?: Table<Tie>
  arcs?: Table<Arc>
}

/** A line of the map: SVG path data in hundredths of the board's unit, y to the south. */
export interface Stroke {
  kind: string
  path: string
}

export interface Lettering {
  text: string
  x: number
  y: number
  kind?: string
  size?: number
  turn?: number
}

/** The wind over some water: what each of the six ways costs, from north clockwise. */
export interface Rose {
  name: string
  x: number
  y: number
  from_degrees: number
  costs: number[]
  note?: string
  last?: boolean
}

/** The areas about a port, side by side. */
export interface Strip {
  name: string
  x: number
  y: number
  port_x: number
  port_y: number
  cells: string[]
  captions?: string[]
  side?: string
  note?: string
  quiet?: boolean
}

export interface MapBoard {
  kind: 'hexes' | 'nodes'
  name?: string
  across?: number
  places: Table<Place>
  ways?: Table<Way>
  pieces?: Table<Piece>
  land?: Point[][]
  areas?: Table<Area>
  coast?: string[]
  strokes?: Table<Stroke>
  strips?: Table<Strip>
  roses?: Table<Rose>
  lettering?: Lettering[]
  /** Pieces that may be one and the same: an old sighting and what lies elsewhere now. */
  ties?: Table<Tie>
  bounds?: Bounds
  breezes?: Table<Breeze>
  gales?: Table<GaleMark>
  note?: string
  rule?: string
}

/** A commission: how far it has come, what it takes, until when, who has it. */
export interface Entry {
  name: string
  note?: string
  picture?: string
  stage?: number
  done?: number
  total?: number
  progress?: string
  checks?: [name: string, done: boolean][]
  needs?: string
  has?: string
  start?: number
  now?: number
  limit?: number
  due?: string
  hurried?: boolean
  piece?: string
  holder?: string
  holder_note?: string
  rule?: string
}

export interface RegisterBoard {
  kind: 'register'
  name?: string
  entries: Table<Entry>
  stages?: string[]
  note?: string
  rule?: string
}

export interface Line {
  name: string
  pieces: Table<Piece>
  facts?: Fact[]
  side?: string
  nation?: string
  note?: string
  figure?: string
}

export interface Matrix {
  columns: string[]
  rows: string[]
  cells: string[][]
  row?: number
  column?: number
}

/** What a line fights with, or orders that are sealed. */
export interface Order {
  name: string
  value: string
  note?: string
  nation?: string
  state?: string
}

export interface BattleBoard {
  kind: 'battle'
  name?: string
  wind?: string
  lines: Table<Line>
  facts?: Fact[]
  orders?: Table<Order>
  result?: Fact
  matrix?: Matrix
  legend?: Fact[]
}

export interface CupBoard {
  kind: 'cup'
  name?: string
  drawn: Table<{ name: string; note?: string; picture?: string }>
  left: number
  contents?: string
  chances?: Fact[]
}

export interface Roster {
  kind: 'roster'
  piece: string
  ships?: Table<Piece>
  laid_up?: Table<Piece>
  facts?: Fact[]
  nation?: string
  side?: string
  note?: string
  figure?: string
  name?: string
}

export interface TrackBoard {
  kind: 'track'
  name?: string
  steps: string[]
  markers?: [string, number][]
}

export interface SheetBoard {
  kind: 'sheet'
  name?: string
  headings: string[]
  rows: string[][]
}

// The sheet of a ship.

/** A counter or marker that lies in a box. */
export interface Token {
  name: string
  figure?: string
  picture?: string
  shape?: string
  tone?: string
  heavy?: boolean
  fresh?: boolean
}

export interface Cell {
  above?: string
  below?: string
  state?: string
  holds?: Token[]
  printed?: string[]
  note?: string
  facts?: Fact[]
}

/** What is written beside a stretch of boxes. */
export interface Span {
  first: number
  last: number
  text: string
  picture?: string
  number?: number
  now?: boolean
}

export interface Boxes {
  name: string
  total: number
  gone: number
  note?: string
  rule?: string
  cells?: Cell[]
  spans?: Span[]
  size?: string
  group?: string
}

export interface Slot {
  name: string
  note?: string
  picture?: string
  state?: string
  stored?: string[]
  drawing?: Table<Stroke>
  rule?: string
}

export interface Slots {
  name: string
  slots: Slot[]
  note?: string
  rule?: string
  kind?: string
}

/** A figure that opens into what it is made of. */
export interface Figure {
  name: string
  value: string
  note?: string
  rule?: string
  total?: number
  left?: number
  due?: number
  to?: string
  facts?: Fact[]
}

export interface LogBoard {
  kind: 'log'
  name?: string
  piece: string
  boxes: Boxes[]
  facts?: Fact[]
  figures?: Figure[]
  slots?: Slots[]
  mat?: Slots[]
  note?: string
  legend?: Slot[]
}

/** A cup that counters are drawn from. */
export interface Stock {
  name: string
  left: number
  total: number
  lots: { token: Token; left: number; total?: number }[]
  facts?: Fact[]
  now?: boolean
}

export interface CupsBoard {
  kind: 'cups'
  name?: string
  stocks: Table<Stock>
  note?: string
  rule?: string
}

export type Board = SeaBoard | MapBoard | BattleBoard | TrackBoard | SheetBoard | LogBoard | CupBoard | CupsBoard | Roster | RegisterBoard

export interface Clock {
  turn: number
  turns: number
  phase: string
  phases?: Table<{ name: string }>
  time?: string
  checks?: number[]
  unit?: string
  /** Night has fallen. */
  dark?: boolean
}

export interface Side {
  name: string
  nations: string[]
  points?: number
  /** What is counted: points where nothing is said. */
  measure?: string
  terms?: Fact[]
}

/** A place in the order of a phase. */
export interface Turn {
  key: string
  name: string
  pieces?: string[]
  note?: string
  words?: string
  nation?: string
  seat?: string
  state?: 'done' | 'now' | 'next' | 'waiting'
}

export interface Sequence {
  name?: string
  turns: Turn[]
  start?: string
  end?: string
  note?: string
  rule?: string
}

export interface Group {
  name: string
  side: string
  pieces: string[]
  seat?: string
  leader?: string
  note?: string
}

export interface Panel {
  name: string
  facts?: Fact[]
  text?: string
}

export interface Scene {
  title: string
  /** How the nations in it are told apart. */
  nations?: Nations
  subtitle: string
  you?: string
  clock?: Clock
  sides?: Table<Side>
  groups?: Table<Group>
  sequence?: Sequence
  boards: Table<Board>
  panels?: Table<Panel>
  focus?: Bounds
  notes?: string[]
  facts?: unknown
}

// Marks over a board.

export interface Ghost {
  kind: 'ghost'
  piece: string
  x: number
  y: number
  heading: number
  label?: string
  /** Ghosts with a badge are a fan: it is what one presses. */
  badge?: string
  tone?: string
  style?: string
}

export type Mark =
  | { kind: 'path'; points: Point[]; style?: string; label?: string }
  | Ghost
  | { kind: 'reach'; outline: Point[]; label?: string; step?: boolean }
  | { kind: 'bracket'; piece: string }
  | { kind: 'shot'; start: Point; end: Point; through?: Point; label?: string }
  | { kind: 'aim'; piece: string; guns: string }
  | { kind: 'zone'; outline: Point[]; label?: string }
  | { kind: 'hit'; piece: string; number: number; label?: string; half?: boolean; friend?: boolean }
  | { kind: 'hoist'; piece: string; flags: string[] }
  | Ticks
  | { kind: 'cells'; cells: Table<string>; style?: string; label?: string }

/** What an answer would do to a ship's sheet: boxes and figures by their names. */
export interface Ticks {
  kind: 'ticks'
  piece: string
  boxes?: Table<[sure: number, most: number]>
  figures?: Table<number>
}

// Forms.

export interface Refusal {
  reason: string
  rule: string
}

export interface Value {
  value: string
  caption?: string
  rule?: string
}

export interface FormField {
  name: string
  label: string
  kind: 'amount' | 'choice' | 'flag' | 'text' | 'picks' | 'fleet'
  low?: number
  high?: number
  most?: number
  choices?: FieldChoice[]
  /** Of picks: choices that are often wanted together. */
  quick?: { label: string; values: string[] }[]
  /** Of picks: how often each may be picked. */
  times?: number
  /** Of picks on a board: what lies there already, and how many slots are gone. */
  kept?: FieldChoice[]
  lost?: number
  value?: unknown
  rule?: string
  /** Of a fleet: what it may be built of. */
  fleet?: FleetList
}

export interface FleetVessel {
  id: string
  name: string
  price: number
  figures?: string[]
  note?: string
  kind?: string
  roles?: string[]
  piece?: Partial<Piece>
}

export interface FleetRole {
  id: string
  name: string
  in_line?: boolean
  most?: number
  /** One vessel of the whole fleet has it, or another such role. */
  only?: boolean
}

/** What a fleet may be built of; its value is lines `DIVISION VESSEL [ROLE]`. */
export interface FleetList {
  nation: string
  title: string
  headings: string[]
  vessels: FleetVessel[]
  budget: number
  most: number
  divisions: number
  least: number
  limit: number
  names?: string[]
  roles?: FleetRole[]
  mix?: { kind: string; name: string; share: number }[]
  advice?: string
  suggestions?: string[][]
  rule?: string
}

/** A flag of a signal. */
export interface Signal {
  picture: string
  name: string
  note?: string
}

/** Somebody an answer would hit. */
export interface Struck {
  piece: string
  name: string
  value: string
  span?: string
  note?: string
  half?: boolean
  friend?: boolean
}

export interface FieldChoice {
  value: string
  label: string
  note?: string
  picture?: string
  /** Why it may not be chosen, where that is shown. */
  refused?: Refusal | null
}

export interface Offer {
  action: Action
  label: string
  refused: Refusal | null
  verb?: string
  detail?: string
  piece?: string
  /** The place of the map it leads to: pressing there chooses it. */
  place?: string
  nation?: string
  values?: Value[]
  tag?: string
  group?: string
  marks?: Mark[]
  odds?: boolean
  fields?: FormField[]
  hint?: boolean
  /** What it would put into the free space of the ship's mat. */
  slot?: Slot
  signals?: Signal[]
  struck?: Struck[]
}

export interface Part {
  id: string
  name: string
  piece?: string
  note?: string
  nation?: string
  /** It has its order, which may still be changed: one goes on to another. */
  done?: boolean
}

export interface PartGroup {
  id: string
  name: string
  parts: string[]
  /** The piece from which a course for all of them is drawn. */
  leader?: string
}

/** Standing orders that are given with one press. */
export interface Preset {
  id: string
  name: string
  about: string
  orders: Instruction[]
  /** Whether it is recommended at the start. */
  usual: boolean
}

/** What a course may be set for: which pieces, which places, and the order for it. */
export interface Voyages {
  parts: Part[]
  places: Part[]
  order: Instruction
}

/** What a standing order may wait for: a figure under a bound, or something that is so. */
export interface Condition {
  id: string
  name: string
  low?: number
  high?: number
  value?: number
}

export interface Task {
  to: string
  name: string
  questions?: string[]
}

/** What standing orders with a condition can be put together from. */
export interface Contingencies {
  conditions: Condition[]
  tasks: Task[]
}

export interface Guide {
  title?: string
  text: string
  rule?: string
}

/** A kind of question that may be left to the deputy for good. */
export interface Chore {
  id: string
  name: string
}

export interface Form {
  id: string
  kind: string
  seat: string
  rule: string
  prompt: string
  parts: Part[]
  groups?: PartGroup[]
  options: Offer[] | null
  finish: Offer | null
  title?: string
  about?: string
  plots?: boolean
  chores?: Chore[]
  contingencies?: Contingencies
  presets?: Preset[]
  voyages?: Voyages
  guide?: Guide | null
}

export interface Plot {
  action?: Action | null
  pose?: { x: number; y: number; heading: number }
  left?: number
  spent?: number
  total?: number
  /** What is spent, where it is not the unit of the board. */
  unit?: string
  text?: string
  refused?: Refusal | null
  /** What follows from it, each with its rule. */
  lines?: Fact[]
  marks?: Mark[]
  /** The same course with what else may be said with it. */
  variants?: { label: string; action: Action }[]
}

/** Something that must be thrown, and how it may come out. */
export interface Trial {
  name: string
  note?: string
  rule?: string
  shares: { name: string; chance: number; tone?: string }[]
}

export interface Odds {
  chances?: number[]
  /** What the chances count. */
  counted?: string
  tests?: Trial[]
  lines?: Fact[]
  rule?: string
  [name: string]: unknown
}

// Events.

export interface Modifier {
  name: string
  value: number
  rule?: string
}

/** The corners of a way, each with the heading on which it is left. */
export type Track = [x: number, y: number, heading: number][]

export interface Seen {
  n: number
  event: string
  rule: string
  text: string
  dice?: number[]
  modifiers?: Modifier[]
  /** How much it matters; routine where nothing is said. */
  weight?: 'notable' | 'dramatic'
  /** Where it happened: a place of the board by its id, or a point of it. */
  place?: string | Point
  /** The pieces it concerns, who did it first. */
  subjects?: string[]
  /** The piece it is about, and how it came where it lies now. */
  ship?: unknown
  track?: Track
  [field: string]: unknown
}

// Messages.

export interface Outcome {
  winner: string | null
  scores?: Record<string, number>
  reason: string
  rule?: string
}

export type Instruction = {
  kind: string
  to?: string
  parts?: string[]
  questions?: string[]
  answer?: Action
  until?: string | string[]
  errand?: string
  when?: { fact: string; under?: number }
}

export interface Facts {
  number: number
  events: Seen[]
  decision: Form | null
  busy: string[]
  outcome: Outcome | null
  standing: Instruction[]
  can_undo: boolean
  since: number
  finishing: boolean
}

export type PatchStep = [path: (string | number)[], value?: unknown]

export type ServerMessage =
  | ({ type: 'state'; game: string; seat: string | null; scene: Scene; commitment?: string; bot_speed: string; guided: boolean } & Facts)
  | ({ type: 'change'; scene?: Scene; scene_patch?: PatchStep[] } & Facts)
  | { type: 'done'; key: string; number: number }
  | { type: 'refused'; key: string; reason: string; rule: string }
  | ({ type: 'answer'; n: number; failed?: string } & Record<string, unknown>)
  | { type: 'settings'; bot_speed: string; title: string }
  | { type: 'error'; reason: string }

export type Move =
  | { type: 'act'; decision: string; action: Action }
  | { type: 'undo' }
  | { type: 'stand'; instruction?: Instruction; instructions?: Instruction[] }
  | { type: 'finish'; decision: string | null; parts?: string[] }
  | { type: 'concede' }

export type Question =
  | { type: 'offers'; part: string }
  | { type: 'plot'; part: string; points: Point[]; turn?: number }
  | { type: 'preview'; action: Action }
  | { type: 'odds'; action: Action }
  | { type: 'why'; action: Action }
  | { type: 'hint'; parts?: string[] }

// HTTP.

export interface Option {
  id: string
  kind: 'flag' | 'number' | 'choice' | 'text'
  default: boolean | number | string
  meaning: string
  choices?: string[]
  low?: number
  high?: number
}

export interface Scenario {
  id: string
  title: string
  seats: string[]
  length: number
  about?: string
  /** The one to begin with, where the guide speaks of everything. */
  guided?: boolean
  options?: Option[]
}

export interface CatalogGame {
  id: string
  title: string
  scenarios: Scenario[]
  options?: Option[]
  bots?: string[]
  usual_bot?: string
  /** The bots that have parameters. */
  tempers?: Tempers[]
  /** What it is played on: the kind of its first board. */
  board?: string
  words: Words
  nations?: Nations
  front?: Front
  /** The guided games one after another. */
  lessons?: Lesson[]
}

/** A guided game: what it is called, and the options it is played with. */
export interface Lesson {
  name: string
  options: Record<string, boolean | number | string>
}

/** What a bot may be told of how to play. */
export interface Tempers {
  bot: string
  tempers: { id: string; about: string; values: Record<string, number> }[]
  parameters: { id: string; default: number; low: number; high: number; meaning: string }[]
}

/** What a game is spoken of with. */
export interface Words {
  /** What is played: a battle, a campaign. */
  contest: string
  /** Who stands in for a player. */
  deputy: string
}

/** What the front page shows of a game. */
export interface Front {
  hero?: Picture
  vignette?: Vignette
}

/** A still piece of sea. */
export interface Picture {
  view: Bounds
  wind: number
  heading: number
  pieces: Record<string, Piece>
}

/** A small picture for a card: ships at sea, or a coast with blocks off it. */
export interface Vignette {
  kind: 'ships' | 'coast' | 'lanes'
  own: string
  others: string[]
  /** Scenarios with one ship a side. */
  duels?: string[]
  /** What stands on the bands of own blocks. */
  bands?: string[]
}

export interface Catalog {
  version: string
  build?: string
  bots: string[]
  /** Bots that the owner of the table brought. */
  admirals?: string[]
  speeds: string[]
  games: CatalogGame[]
}

export interface GameEntry {
  id: string
  title: string
  game: string
  game_title: string
  /** The bot that stands in for a player. */
  usual_bot?: string
  words: Words
  /** What its events look like when they are staged, by their kinds. */
  stages?: Record<string, string>
  /** The steps of a turn in which it is told again, each with the kinds of its events. */
  steps?: TurnStep[]
  lessons?: Lesson[]
  scenario: string
  scenario_title: string
  options: Record<string, unknown>
  turn: number | null
  phase: string | null
  over: boolean
  outcome: Outcome | null
  seats: Record<string, { kind: 'human' | 'bot'; bot: string | null; taken: boolean; holders: number }>
  yours: string[]
  manage: boolean
  closing: string[]
  origin: 'import' | 'copy' | null
  waiting: string[]
  bot_speed: string
  guided: boolean
  created: number
  updated: number
}

/** A step of a turn: cards turned over, ships sailing, fire. */
export interface TurnStep {
  name: string
  events: string[]
  /** Whether it is shown over the scene that it changes. */
  before?: boolean
}

export interface Moment {
  n: number
  turn: number | null
  event: string
  text: string
  rule?: string
  /** What of it is drawn. */
  ship?: unknown
  target?: unknown
  track?: Track
  planned?: [x: number, y: number, heading: number]
  badge?: string
  tone?: string
  tokens?: Token[]
  note?: string
}

export interface Clause {
  id: string
  chapter?: string
  summary: string
  rulings?: { id: string; text: string }[] | string[]
}
