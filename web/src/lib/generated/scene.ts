// Written by tools/page_types.py (`make page-types`), not by hand,
// from weathergage.scene.scenes, weathergage.scene.nations, weathergage.scene.pieces, weathergage.scene.wind.
import type { Board } from './boards'
import type { Bounds, Point } from './marks'

/** A part of the turn. */
export interface Phase {
  name: string
}

/** What turn it is, of how many, at what hour; `checks` are turns with something to watch. */
export interface Clock {
  turn: number
  turns: number
  phase: string
  phases?: Record<string, Phase>
  time?: string
  checks?: number[]
  unit?: string
  /** Whether night has fallen: the chart is then drawn as in the night watch. */
  dark?: boolean
}

/** One side: its nations and its points, and what they are made of. */
export interface Side {
  name: string
  nations: string[]
  points?: number
  /** What is counted: points, morale. */
  measure?: string
  /** What it is the sum of. */
  terms?: Fact[]
}

/** Pieces that are commanded together: a division, a squadron, a fleet. */
export interface Group {
  name: string
  side: string
  pieces: string[]
  seat?: string
  leader?: string
  note?: string
}

/** A place in the order of a phase: a piece, or several that come as one. */
export interface Turn {
  key: string
  name: string
  pieces?: string[]
  note?: string
  /** What it did, does or will do. */
  words?: string
  nation?: string
  seat?: string
  /** done, now, next or waiting. */
  state?: string
}

/** Who comes when in this phase, from `start` to `end`. */
export interface Sequence {
  turns: Turn[]
  name?: string
  start?: string
  end?: string
  note?: string
  rule?: string
}

/** Something to read beside the boards. */
export interface Panel {
  name: string
  facts?: Fact[]
  text?: string
}

/** Everything one seat sees. `focus` is what a first look should show of the first board. */
export interface Scene {
  title: string
  subtitle: string
  boards: Record<string, Board>
  clock?: Clock
  sides?: Record<string, Side>
  groups?: Record<string, Group>
  /** The order of the phase, where ships or fleets come one after another. */
  sequence?: Sequence
  panels?: Record<string, Panel>
  you?: string
  focus?: Bounds
  notes?: string[]
  /** How the nations in it are told apart; the same at every moment of a game. */
  nations?: Record<string, Nation>
  /** Of a game that draws nothing: all that the seat may know. */
  facts?: Record<string, unknown>
}

/** How the ships, names and ports of a nation are told apart. */
export interface Nation {
  /** Of a hull, with lines about it. */
  hull: [string, string]
  /** Of words and thin lines. */
  text: [string, string]
  /** Of a block, a counter or a port. */
  block: [string, string]
  /** What is on its flag, 13 by 8.6 with the hoist at the left, as SVG. */
  flag?: string
  /** The outline of a ship that is too far off for anything else, bow up, as an SVG path. */
  pointer?: string
  /** The shape of its ports on a map: round or diamond. */
  port?: string
  /** The line beside its orders: solid, double or dashed. */
  edge?: string
}

/** Something known about a thing: what it is called, what it is, the rule it comes from. */
export interface Fact {
  name: string
  value: string
  rule?: string
}

/** What a block or counter shows: a short name on its band, a figure, a picture by name. */
export interface Face {
  band?: string
  figure?: string
  picture?: string
}

/**
 * Something on a board. A ship has a heading and a rig; a block or counter has a face. `kind` is ship, battery,
 * wreck, block, counter or marker. `place` is where it lies on a board that has places (a hex, a node, a cell); on
 * the open sea it is x and y. `spoken` says in a sentence what a person who cannot see the chart should hear.
 */
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
  /** Whether she made way this turn, and so has a wake. */
  moved?: boolean
  /** flying, struck or prize. */
  colours?: string
  /** The nation whose colours fly above a prize's own. */
  captor?: string
  /** The sides that fired this turn. */
  smoke?: string[]
  /** The sides that fired in the turn before. */
  old_smoke?: string[]
  /** Her arcs of fire on the board, each with what can be said of it, for example loaded. */
  arcs?: Record<string, string>
  state?: string
  /** What is left of her, from 0 to 1. */
  meter?: number
  badges?: string[]
  /** Where she would drift to this turn, if she drifts. */
  drift?: Point
  /** ok, warn or fire: how she has the wind. */
  tone?: string
  facts?: Fact[]
  face?: Face
  /** How long and wide the base is that she stands on, where bases matter. */
  base?: Point
  /** What a heading is worth to her, by the tones of the wind's ring. */
  worth?: Record<string, string>
  spoken?: string
}

/** Two pieces that hang together: grappled, fouled, towing, boarding. */
export interface Tie {
  kind: string
  one: string
  other: string
}

/** The share of her speed, in per cent, that a ship has on the headings around `centre`. */
export interface Share {
  centre: number
  width: number
  percent: number
  /** ok, warn or fire, where the ring is told apart by more than its shade. */
  tone?: string
  /** What stands there in place of the share. */
  text?: string
}

/** Where the wind comes from in degrees, and how strong it is in words and feathers. */
export interface Wind {
  from_degrees: number
  point: string
  strength: string
  feathers?: number
  shares?: Share[]
  note?: string
}
