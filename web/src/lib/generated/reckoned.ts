// Written by tools/page_types.py (`make page-types`), not by hand,
// from weathergage.server.reckoned.
import type { Pose } from './forms'
import type { Mark } from './marks'
import type { Fact } from './scene'

/** Why something may not be done, and the rule that says so. */
export interface Refusal {
  reason: string
  rule: string
}

/** A named change to a number. */
export interface Modifier {
  name: string
  value: number
  rule: string
}

/** Something that a move sets off, and the ship or place it is about. */
export interface Trigger {
  what: string
  rule: string
  about?: string
}

/** One side of a fight on deck: its strength against the other's, and the sum it needs. */
export interface Party {
  ratio: string
  column: string
  needed: number
  modifiers: Modifier[]
}

/** A broadside: its total without the Die, what halves it, and its damage by the Die. */
export interface Volley {
  target: string
  total: number
  modifiers: Modifier[]
  halvings: string[]
  damage: number[]
}

/** What an action would certainly do: as much as its game tells of it. */
export interface Preview {
  'read by'?: string[]
  kind?: string
  legal?: boolean
  bars?: Refusal | null
  x?: number
  y?: number
  heading?: number
  end?: Pose
  /** Every corner of its way. */
  poses?: Pose[]
  /** So many legs of its way can be sailed. */
  followed?: number
  allowance?: number
  cost?: number
  spent?: number
  left?: number
  /** What must still be sailed. */
  owes?: number
  stops?: boolean
  leaves_map?: boolean
  triggers?: Trigger[]
  place?: string
  target?: string
  distance?: number
  range?: string
  rake?: string
  ammo?: string
  dice?: number
  friends_endangered?: string[]
  port?: Volley
  starboard?: Volley
  /** Whom what is left could still hurt. */
  targets?: string[]
  needed?: number
  modifiers?: Modifier[]
  automatic?: boolean
  fatigue?: number
  attack?: Party
  defence?: Party
  gives_up?: boolean
  rounds?: number
  numbers?: Record<string, number>
  rule?: string
  marks?: Mark[]
}

/** A figure that dice decide. */
export interface Expected {
  expected: number
  variance?: number
}

/** One way in which something may come out. */
export interface Chance {
  name: string
  chance: number
  tone?: string
}

/** Something that must be thrown, and how it may come out. */
export interface Trial {
  name: string
  note?: string
  rule?: string
  shares: Chance[]
}

/** Blocks that may spot another on its way. */
export interface Lookout {
  place: string
  blocks: number
  modifier: number
  chance: number
}

export interface Collision {
  with: string
  chance: number
  own_hull: number
  their_hull: number
}

/** What may come of an action: as much as its game tells of it. */
export interface Odds {
  chances?: number[]
  /** What the chances count. */
  counted?: string
  tests?: Trial[]
  lines?: Fact[]
  rule?: string
  hits?: Expected
  hull?: Expected
  criticals?: Expected
  success?: number
  capture?: number
  /** Of boarders who have yet to win a second round. */
  deck_held?: number
  locked?: number
  thrown_back?: number
  nothing?: number
  loss?: number
  aground?: number
  collisions?: Collision[]
  spotted?: number
  lookouts?: Lookout[]
  obeyed?: number
  withdrawal?: number
  /** Points to be expected. */
  inflicts?: number
  suffers?: number
}
