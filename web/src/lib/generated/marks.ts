// Written by tools/page_types.py (`make page-types`), not by hand,
// from weathergage.scene.marks.

/** A stretch of water or land with a meaning: a circle or an outline. */
export interface Area {
  /** closed, checked, shallow, harbour, zone or reach. */
  kind: string
  x?: number
  y?: number
  radius?: number
  outline?: Point[]
  name?: string
}

/** A line over the board: planned, sailed or ordered. */
export interface Path {
  kind: 'path'
  points: Point[]
  /**
   * plan, track, order, line (as printed on a card), first (what is settled before the plan begins), wake, or
   * doubt: a way that is taken only if something goes wrong.
   */
  style?: string
  label?: string
}

/** Where a piece would come to lie. */
export interface Ghost {
  kind: 'ghost'
  piece: string
  x: number
  y: number
  heading: number
  label?: string
  /**
   * A word or two at the bow. Ghosts with one are a fan: all offers' are seen at once, and the badge is what one
   * presses.
   */
  badge?: string
  /** ok, warn or fire: how she would fare there. */
  tone?: string
  /**
   * base: drawn as the true base she stands on; first: what the plan begins from; doubt: she comes to lie there
   * only if something goes wrong.
   */
  style?: string
}

/** Everywhere a piece may go: the whole outline, or an inner step of it. */
export interface Reach {
  kind: 'reach'
  outline: Point[]
  label?: string
  step?: boolean
}

/** Corner brackets around a piece: it is the target of what is being considered. */
export interface Bracket {
  kind: 'bracket'
  piece: string
}

/** A line of fire from one piece to another; `through` draws it on through the target. */
export interface Shot {
  kind: 'shot'
  start: Point
  end: Point
  label?: string
  through?: Point
}

/** An arc of fire of a piece to be shown as the one being decided. */
export interface Aim {
  kind: 'aim'
  piece: string
  /** The id of the arc, as the piece and the board know it. */
  guns: string
}

/** A hatched stretch of the board with its name: from where a ship can be raked. */
export interface Zone {
  kind: 'zone'
  outline: Point[]
  label?: string
}

/** Somebody who would be hit, with her number in the list of the offer. */
export interface Hit {
  kind: 'hit'
  piece: string
  number: number
  label?: string
  /** Whether she takes but half of it. */
  half?: boolean
  friend?: boolean
}

/** The flags of a signal at the ship that makes it, by their pictures, from the top. */
export interface Hoist {
  kind: 'hoist'
  piece: string
  flags: string[]
}

/**
 * What an answer would do to a ship's sheet: of each row of boxes, by its name, how many more are ticked for
 * certain and how many at most; what a figure, by its name, would come down to.
 */
export interface Ticks {
  kind: 'ticks'
  piece: string
  boxes?: Record<string, Point>
  figures?: Record<string, number>
}

/** Places of a map that are in reach, each with what it costs to get there. */
export interface Cells {
  kind: 'cells'
  cells: Record<string, string>
  /** reach, far (in reach, but too far for what matters there) or danger. */
  style?: string
  label?: string
}

export type Point = [number, number]

export type Mark = Path | Ghost | Reach | Bracket | Shot | Aim | Zone | Hit | Hoist | Ticks | Cells

export type Bounds = [number, number, number, number]
