// Written by tools/page_types.py (`make page-types`), not by hand,
// from weathergage.scene.boards, weathergage.scene.arcs, weathergage.scene.hexes, weathergage.scene.nodes.
import type { Area, Bounds, Point } from './marks'
import type { Fact, Piece, Tie, Wind } from './scene'
import type { Boxes, Figure, Slot, Slots, Token } from './sheets'

/** A stretch of open sea in one unit of length, x east and y north. */
export interface SeaBoard {
  west: number
  south: number
  east: number
  north: number
  unit: string
  wind: Wind
  pieces: Record<string, Piece>
  areas?: Record<string, Area>
  ties?: Record<string, Tie>
  arcs?: Record<string, Arc>
  /** The direction the swell comes from: the wind's when the battle began. */
  swell?: number
  name?: string
  kind: 'sea'
}

/** A hex, a node, a port, a box, a step of a track: somewhere a piece may lie. */
export interface Place {
  x: number
  y: number
  name?: string
  kind?: string
  facts?: Fact[]
  /** Whose it is: the id of a side, or neutral. */
  side?: string
  /** What is written on its mark: a number, a letter. */
  label?: string
  /** Figures printed in it, one below the other. */
  figures?: Tinted[]
  /** To which side of its mark the name stands: 1 right, -1 left; 1 above, -1 below. */
  written?: Point
}

/** A line between two places, straight or through `points`. */
export interface Way {
  one: string
  other: string
  kind?: string
  /** What it passes between its ends. */
  points?: Point[]
  /** What it is like to leave `one` along it now; the tone is with, against or light. */
  out?: Tinted
  /** The same from `other`. */
  back?: Tinted
}

/**
 * A map of flat-topped hexes, `across` from side to side, with land outlined beneath them. `coast` are rings of
 * land as SVG path data in hundredths of the board's unit, y to the south.
 */
export interface HexMap {
  across: number
  places: Record<string, Place>
  pieces?: Record<string, Piece>
  land?: Point[][]
  areas?: Record<string, Area>
  winds?: [string, Wind][]
  coast?: string[]
  strokes?: Record<string, Stroke>
  strips?: Record<string, Strip>
  roses?: Record<string, Rose>
  lettering?: Lettering[]
  /** Pieces that may be one and the same: an old sighting and what lies elsewhere now. */
  ties?: Record<string, Tie>
  /** West, south, east, north. */
  bounds?: Bounds
  name?: string
  kind: 'hexes'
}

/**
 * A map of places joined by ways. With `bounds` it is a chart on real coasts; these are rings of land as SVG path
 * data in hundredths of the board's unit, y to the south.
 */
export interface NodeMap {
  places: Record<string, Place>
  ways: Record<string, Way>
  pieces?: Record<string, Piece>
  land?: Point[][]
  winds?: [string, Wind][]
  coast?: string[]
  lettering?: Lettering[]
  breezes?: Record<string, Breeze>
  gales?: Record<string, GaleMark>
  ties?: Record<string, Tie>
  /** West, south, east, north. */
  bounds?: Bounds
  /** What the winds are those of: "Winds of Impulse 3". */
  note?: string
  rule?: string
  name?: string
  kind: 'nodes'
}

/** One line of battle on a battle board, from van to rear. */
export interface Line {
  name: string
  pieces: Record<string, Piece>
  facts?: Fact[]
  side?: string
  nation?: string
  note?: string
  /** What the line amounts to: its firepower. */
  figure?: string
}

/** What comes of each pair of choices; the rows are the windward side's. */
export interface Matrix {
  columns: string[]
  rows: string[]
  cells: string[][]
  /** The row and the column that were chosen, or -1. */
  row?: number
  column?: number
}

/** What a line fights with, or orders that are sealed, as far as this seat knows them. */
export interface Order {
  /** Whose: "Windward, Blue". */
  name: string
  value: string
  note?: string
  nation?: string
  /** open or sealed. */
  state?: string
}

/** Two lines of battle, the windward one first. */
export interface BattleBoard {
  lines: Record<string, Line>
  wind?: string
  facts?: Fact[]
  orders?: Record<string, Order>
  /** What comes of the orders in force. */
  result?: Fact
  matrix?: Matrix
  /** What the cells of the matrix mean. */
  legend?: Fact[]
  name?: string
  kind: 'battle'
}

/** Steps in a row, and what stands on which. */
export interface Track {
  steps: string[]
  markers?: [string, number][]
  name?: string
  kind: 'track'
}

/** A table: headings and rows of words. */
export interface Sheet {
  headings: string[]
  rows: string[][]
  name?: string
  kind: 'sheet'
}

/**
 * A ship's own sheet: rows of boxes and what else is known of her. `figures` head it, `mat` is what is ordered for
 * her and stands beside the question.
 */
export interface ShipLog {
  piece: string
  boxes: Boxes[]
  facts?: Fact[]
  name?: string
  figures?: Figure[]
  slots?: Slots[]
  mat?: Slots[]
  note?: string
  /** What the pictures in its boxes mean. */
  legend?: Slot[]
  kind: 'log'
}

/** A chit that was drawn. */
export interface Chit {
  name: string
  note?: string
  /** wind, bonus, weather or initiative. */
  picture?: string
}

/** Chits drawn so far, in order, and what may still be drawn. */
export interface Cup {
  drawn: Record<string, Chit>
  left: number
  contents?: string
  chances?: Fact[]
  name?: string
  kind: 'cup'
}

/** Counters of one face that are still in a cup. */
export interface Lot {
  token: Token
  left: number
  total?: number
}

/** One of several cups that counters are drawn from: what is left in it, face by face. */
export interface Stock {
  name: string
  left: number
  total: number
  lots: Lot[]
  /** What the next counter brings on average. */
  facts?: Fact[]
  /** Whether it was just drawn from. */
  now?: boolean
}

/** All cups of a game, each with what it still holds. */
export interface Cups {
  stocks: Record<string, Stock>
  note?: string
  rule?: string
  name?: string
  kind: 'cups'
}

/** What is known of what lies in a block or a port; `piece` is what it belongs to on the map. */
export interface Roster {
  piece: string
  ships?: Record<string, Piece>
  /** Ships that are there but not ready. */
  laid_up?: Record<string, Piece>
  facts?: Fact[]
  nation?: string
  side?: string
  /** Where it lies. */
  note?: string
  /** What it amounts to: firepower. */
  figure?: string
  name?: string
  kind: 'roster'
}

/** A commission in a register: how far it has come, what it takes, until when, who has it. */
export interface Entry {
  name: string
  note?: string
  picture?: string
  /** How many of the register's stages lie behind it. */
  stage?: number
  done?: number
  total?: number
  progress?: string
  /** What must be done besides, and whether it is. */
  checks?: [string, boolean][]
  needs?: string
  has?: string
  start?: number
  now?: number
  /** The turn it began, this one, and the last. */
  limit?: number
  due?: string
  hurried?: boolean
  piece?: string
  holder?: string
  holder_note?: string
  rule?: string
}

/** Commissions one below the other. */
export interface Register {
  entries: Record<string, Entry>
  stages?: string[]
  note?: string
  rule?: string
  name?: string
  kind: 'register'
}

/** An arc as far as one range reaches. */
export interface Band {
  reach: number
  outline: Point[]
  name?: string
}

/** Where the guns of one side bear, from the nearest band to the farthest. */
export interface Arc {
  name: string
  bands: Record<string, Band>
}

/**
 * A line of the map that never changes. `path` is SVG path data in hundredths of the board's unit, y to the south.
 */
export interface Stroke {
  /** zone, closed, track or leader. */
  kind: string
  path: string
}

/** A name written over water or land, `size` times as large, `turn` degrees clockwise. */
export interface Lettering {
  text: string
  x: number
  y: number
  /** water, land or zone. */
  kind?: string
  size?: number
  turn?: number
}

/** The wind in force over some water: what it costs to sail each way, from north clockwise. */
export interface Rose {
  name: string
  x: number
  y: number
  from_degrees: number
  costs: number[]
  note?: string
  /** Whether it is the last wind known and has not come this turn. */
  last?: boolean
}

/** The areas about a port side by side, joined to the port's hex by a leader. */
export interface Strip {
  name: string
  x: number
  /** Where it is drawn, its upper left corner. */
  y: number
  port_x: number
  port_y: number
  /** The places it shows, from the port outward. */
  cells: string[]
  captions?: string[]
  side?: string
  /** What is known of it, in a few words. */
  note?: string
  /** Whether nothing happens there: a client may show the port alone. */
  quiet?: boolean
}

/** A figure of the map and what it means now: with, against, light, ok or warn. */
export interface Tinted {
  text: string
  tone?: string
}

/** A wind that has a name, or several of which one may blow, and what it does now. */
export interface Breeze {
  /** All that may blow, with commas. */
  name: string
  /** The one that blows; empty in light airs. */
  blows?: string
  /** Where it blows from; under 0 where none does. */
  from_degrees?: number
  /** What else is known: a gale, light airs. */
  note?: string
}

/** A gale: where it is, how hard it blows, whom it hurts and where it may go next. */
export interface GaleMark {
  name: string
  place: string
  /** Its force. */
  figure: string
  /** What it does at each place it reaches. */
  reach: Record<string, string>
  /** Where it may go next, each with its chance. */
  track?: [string, string][]
  note?: string
}

export type Board = SeaBoard | HexMap | NodeMap | BattleBoard | Track | Sheet | ShipLog | Cup | Cups | Roster | Register
