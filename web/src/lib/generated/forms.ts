// Written by tools/page_types.py (`make page-types`), not by hand,
// from weathergage.scene.forms, weathergage.scene.fleets.
import type { Mark } from './marks'
import type { Refusal } from './reckoned'
import type { Fact } from './scene'
import type { Slot } from './sheets'
import type { Action, Instruction, Preset } from './told'

/** A figure to compare: "0.25 UM", "close range". */
export interface Value {
  value: string
  caption?: string
  rule?: string
}

/** Something that may be chosen in a field. */
export interface Choice {
  value: string | number
  label: string
  note?: string
  picture?: string
  /** Why it may not be chosen, where that is shown beside what may. */
  refused?: Refusal
}

/** Choices that are often wanted together: all, the strongest five. */
export interface Quick {
  label: string
  values: string[]
}

/**
 * Something to fill in before an offer is given; `name` is the key it sets in the answer, and leads inside it where
 * it has points: orders.1.card.
 */
export interface Field {
  name: string
  label: string
  /** amount, choice, flag, text, picks or fleet. */
  kind: string
  /** What it is now. */
  value: string | number | boolean | string[]
  rule?: string
  low?: number
  high?: number
  /** So many characters a text may have. */
  most?: number
  choices?: Choice[]
  quick?: Quick[]
  /** How often each of the choices may be picked. */
  times?: number
  /** Of picks whose order matters: what the first, the second and so on stand for. */
  slots?: string[]
  /** Of picks on a board of so many slots: what lies there already; `high` more may be picked. */
  kept?: Choice[]
  /** Of such a board: the slots that are gone. */
  lost?: number
  /** Of a fleet: what it may be built of. */
  fleet?: FleetList
}

/** A flag of a signal: its picture, what it says. */
export interface Signal {
  picture: string
  name: string
  note?: string
}

/** Somebody an answer would hit, with the damage expected and its span. */
export interface Struck {
  piece: string
  name: string
  value: string
  span?: string
  note?: string
  half?: boolean
  friend?: boolean
}

/** An answer that may be given, or may not and why. */
export interface Offer {
  action: Action
  label: string
  refused: Refusal | null
  /** What the button says. */
  verb?: string
  detail?: string
  /** Whom it is about. */
  piece?: string
  /** Where it leads on the map: pressing there chooses it. */
  place?: string
  nation?: string
  values?: Value[]
  /** One or two words that matter most. */
  tag?: string
  /** It binds or endangers who gives it: no careless press should. */
  risky?: boolean
  /** The heading it stands under. */
  group?: string
  marks?: Mark[]
  /** Whether odds may be asked for. */
  odds?: boolean
  fields?: Field[]
  /** Whether a sensible captain would begin here. */
  hint?: boolean
  /** What it would put into the free space of the ship's mat: a slot of a sheet, as plain data. */
  slot?: Slot
  /** The flags it is given with. */
  signals?: Signal[]
  /** Everybody it would hit, in the order of the line of fire. */
  struck?: Struck[]
}

/** Something the question is about: a ship, a fleet, a port. */
export interface Part {
  id: string
  name: string
  nation?: string
  /** What is still open for it. */
  note?: string
  /** The piece on the board, where that has another id. */
  piece?: string
  /** Whether it has its order, which may still be changed: one goes on to another. */
  done?: boolean
}

/** Parts that can be given one order together. */
export interface PartGroup {
  id: string
  name: string
  parts: string[]
  /** The piece from which a course for all of them is drawn. */
  leader?: string
}

/** A kind of question that may be left to the deputy for good. */
export interface Chore {
  id: string
  name: string
}

/** What a standing order may wait for: a figure under a bound, or something that is so. */
export interface Condition {
  id: string
  name: string
  low?: number
  high?: number
  value?: number
}

/** What is done when a condition comes true: by whom, and in which questions. */
export interface Consequence {
  to: string
  name: string
  questions?: string[]
}

/** What standing orders with a condition are put together from. */
export interface Contingencies {
  conditions: Condition[]
  tasks: Consequence[]
}

/** What a course may be set for: which parts, which places, and the standing order for it. */
export interface Voyages {
  parts: Part[]
  places: Part[]
  order: Instruction
}

/** What a captain on his first day should know about the question. */
export interface Guide {
  topic: string
  title: string
  text: string
  rule: string
}

/** A question as something to fill in. */
export interface Form {
  id: string
  kind: string
  seat: string
  rule: string
  prompt: string
  parts: Part[]
  /** None where each part has a list of its own. */
  options: Offer[] | null
  /** The offer that does no more. */
  finish: Offer | null
  title?: string
  about?: string
  groups?: PartGroup[]
  /** Whether a course may be drawn for its parts. */
  plots?: boolean
  chores?: Chore[]
  contingencies?: Contingencies
  presets?: Preset[]
  voyages?: Voyages
  guide?: Guide
  /** Whether one may look beyond it, to what would be asked after an answer. */
  ahead?: boolean
  /** Whether there is but one answer, which the table gives in a while: it is shown to nobody. */
  forced?: boolean
}

/** Where a piece lies, and how. */
export interface Pose {
  x: number
  y: number
  heading: number
}

/** The same course with what else may be said with it. */
export interface Variant {
  label: string
  action: Action
}

/** What becomes of a course drawn so far. */
export interface Course {
  /** The answer it would make, if one that may be given. */
  action: Action | null
  refused: Refusal | null
  pose?: Pose
  left?: number
  spent?: number
  total?: number
  /** What is spent, where it is not the unit of the board. */
  unit?: string
  text?: string
  /** What follows from it. */
  lines?: Fact[]
  marks?: Mark[]
  variants?: Variant[]
}

/** How a vessel of a list is drawn. */
export interface Look {
  nation: string
  guns: number
}

/** A row of a fleet list: what may be bought, for how much. */
export interface Vessel {
  id: string
  name: string
  price: number
  /** One for each heading of the list. */
  figures?: string[]
  note?: string
  /** What it counts as in the mix. */
  kind?: string
  /** The roles it may take beside a place in the line. */
  roles?: string[]
  /** How it is drawn. */
  piece?: Look
}

/** What a vessel may be beside a ship of the line: the flagship, a repeater. */
export interface Role {
  id: string
  name: string
  /** Whether she keeps her place in the line. */
  in_line?: boolean
  /** So many in a division, of those beside the line. */
  most?: number
  /** Whether one vessel of the whole fleet has it, or another such role. */
  only?: boolean
}

/** The usual share of a kind of vessel in a fleet, in per cent. */
export interface Mix {
  kind: string
  name: string
  share: number
}

/**
 * What a fleet may be built of: a list of vessels, money, divisions, and advice. The value of the field is a list
 * of lines `DIVISION VESSEL [ROLE]`, divisions from 1.
 */
export interface FleetList {
  nation: string
  title: string
  /** Short words above the figures of a vessel. */
  headings: string[]
  vessels: Vessel[]
  budget: number
  /** What may be spent at most. */
  most: number
  divisions: number
  /** So many vessels in the line of a division at least. */
  least: number
  limit: number
  /** What the vessels are called, in their order. */
  names?: string[]
  roles?: Role[]
  mix?: Mix[]
  advice?: string
  /** What the headings mean. */
  key?: string
  /** Legal fleets to begin with. */
  suggestions?: string[][]
  rule?: string
}
