// Written by tools/page_types.py (`make page-types`), not by hand,
// from weathergage.scene.sheets.
import type { Stroke } from './boards'
import type { Fact } from './scene'

/** A counter or marker that lies in a box. */
export interface Token {
  /** As one would say it: "2 and a fire". */
  name: string
  figure?: string
  /** fire, water, leak, rudder, sail, mast, crew and the like, as the client can draw them. */
  picture?: string
  /** disc or square. */
  shape?: string
  /** fire or water: what the ground is tinted by. */
  tone?: string
  /** Underlined, as it is printed. */
  heavy?: boolean
  /** Whether it came this turn. */
  fresh?: boolean
}

/** One box of a track. */
export interface Box {
  /** The figure printed above it. */
  above?: string
  /** The figure printed below it. */
  below?: string
  /**
   * Open where nothing is said; gone, now (the one that is read), due (would be lost by what is being considered),
   * maybe (due, not certain) or off (no part of this ship).
   */
  state?: string
  holds?: Token[]
  /** Pictures that are printed in it. */
  printed?: string[]
  note?: string
  /** What it opens into. */
  facts?: Fact[]
}

/** What is written beside a stretch of boxes, counted from 0. */
export interface Span {
  first: number
  last: number
  text: string
  picture?: string
  /** So many of the pictures. */
  number?: number
  now?: boolean
}

/** A row of boxes on a ship's log, so many of them ticked off; `cells` says more of each. */
export interface Boxes {
  name: string
  total: number
  gone: number
  note?: string
  rule?: string
  cells?: Box[]
  /** Written below the boxes, one beside the other. */
  spans?: Span[]
  /** large where counters lie in them, small where they are only ticked. */
  size?: string
  /** Rows of one group stand together under this heading. */
  group?: string
}

/** A place on a mat: for a card, a side of guns, a setting, an action. */
export interface Slot {
  name: string
  note?: string
  picture?: string
  /** Open where nothing is said; now, planned, kept, free, lost, empty, used, bad or sealed. */
  state?: string
  /** Pictures of what lies beside it. */
  stored?: string[]
  /** What is printed on a card, 50 wide and 75 high: line, heavy, ok or warn (tips of lines). */
  drawing?: Record<string, Stroke>
  rule?: string
}

/** A row of slots under a heading. */
export interface Slots {
  name: string
  slots: Slot[]
  note?: string
  rule?: string
  /** cards, guns, steps (one of them holds), cells, or ticks (done once). */
  kind?: string
}

/**
 * A figure one compares ships by. With a `total` it is drawn as so many pips, `due` of those left would be lost by
 * what is being considered.
 */
export interface Figure {
  name: string
  value: string
  note?: string
  rule?: string
  total?: number
  left?: number
  due?: number
  /** What it would become. */
  to?: string
  /** What it is made of. */
  facts?: Fact[]
}
