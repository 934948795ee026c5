// Written by tools/page_types.py (`make page-types`), not by hand,
// from weathergage.server.told.
import type { Form, Offer, Pose, Variant } from './forms'
import type { Mark, Point } from './marks'
import type { Modifier, Odds, Preview, Refusal } from './reckoned'
import type { Fact, Scene } from './scene'

/** An answer of a game; what else is in it is the game's own. */
export interface Action {
  kind: string
  [field: string]: unknown
}

/** What a standing order waits for: a figure under a bound; without one, above zero. */
export interface When {
  fact: string
  under?: number
}

/** A standing order. */
export interface Instruction {
  kind: string
  to?: string
  parts?: string[]
  questions?: string[]
  answer?: Action
  until?: string | string[]
  errand?: string
  when?: When
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

/** An event as a seat saw it; what else is in it is the game's own. */
export interface Seen {
  n: number
  event: string
  rule: string
  text: string
  /** As they fell; texts where their faces are no plain numbers. */
  dice?: (number | string)[]
  modifiers?: Modifier[]
  /** How much it matters; routine where nothing is said. */
  weight?: 'notable' | 'dramatic'
  /** Where it happened: a place of the board by its id, or a point of it. */
  place?: string | Point
  /** The pieces it concerns, who did it first. */
  subjects?: string[]
  /** How the piece came where it lies now. */
  track?: Track
  /** What a card or a report says of it, in place of the line in the log. */
  headline?: string
  /** Whether the seat itself ordered it: orders given together do not stop for it. */
  ordered?: boolean
  [field: string]: unknown
}

/** How a game ended. */
export interface Outcome {
  winner: string | null
  scores: Record<string, number>
  reason: string
  rule: string
}

/** What both `state` and `change` tell. */
export interface Facts {
  /** The question this seat is asked. */
  decision: Form | null
  /** The seats known to be thinking. */
  busy: string[]
  outcome: Outcome | null
  standing: Instruction[]
  can_undo: boolean
  /** The number of the last event before this seat last decided something itself. */
  since: number
  /** The deputy is answering for this seat. */
  finishing: boolean
  /** The parts of the question for which a standing order has nothing to say. */
  declined: string[]
  /** The last event number of this seat. */
  number: number
  events: Seen[]
}

/** The answer to hello. */
export interface State {
  /** The question this seat is asked. */
  decision: Form | null
  /** The seats known to be thinking. */
  busy: string[]
  outcome: Outcome | null
  standing: Instruction[]
  can_undo: boolean
  /** The number of the last event before this seat last decided something itself. */
  since: number
  /** The deputy is answering for this seat. */
  finishing: boolean
  /** The parts of the question for which a standing order has nothing to say. */
  declined: string[]
  /** The last event number of this seat. */
  number: number
  events: Seen[]
  scene: Scene
  type: 'state'
  game: string
  seat: string | null
  commitment: string
  origin: string | null
  bot_speed: string
  guided: boolean
}

/** What changed for this seat; of the scene by a patch. */
export interface Change {
  /** The question this seat is asked. */
  decision: Form | null
  /** The seats known to be thinking. */
  busy: string[]
  outcome: Outcome | null
  standing: Instruction[]
  can_undo: boolean
  /** The number of the last event before this seat last decided something itself. */
  since: number
  /** The deputy is answering for this seat. */
  finishing: boolean
  /** The parts of the question for which a standing order has nothing to say. */
  declined: string[]
  /** The last event number of this seat. */
  number: number
  events: Seen[]
  type: 'change'
  scene_patch: PatchStep[]
}

/** What changed for this seat, with the whole scene: a patch would be larger. */
export interface ChangeAnew {
  /** The question this seat is asked. */
  decision: Form | null
  /** The seats known to be thinking. */
  busy: string[]
  outcome: Outcome | null
  standing: Instruction[]
  can_undo: boolean
  /** The number of the last event before this seat last decided something itself. */
  since: number
  /** The deputy is answering for this seat. */
  finishing: boolean
  /** The parts of the question for which a standing order has nothing to say. */
  declined: string[]
  /** The last event number of this seat. */
  number: number
  events: Seen[]
  scene: Scene
  type: 'change'
}

/** A move was carried out and is on disk. */
export interface Done {
  type: 'done'
  key: string
  number: number
}

/** A move was not carried out. */
export interface Refused {
  type: 'refused'
  key: string
  reason: string
  rule: string
}

/** Somebody changed the name or the speed, or would have the game deleted. */
export interface Settings {
  type: 'settings'
  title: string
  bot_speed: string
  closing: string[]
}

/** A message was not understood, or something is wrong inside. */
export interface Error {
  type: 'error'
  reason: string
}

/** A question that has no answer. */
export interface Failed {
  type: 'answer'
  n: number
  failed: string
}

/** What may be answered for a part. */
export interface OffersAnswer {
  type: 'answer'
  n: number
  decision: string
  offers: Offer[]
}

/** What becomes of a course drawn so far; no more than this where none can be drawn. */
export interface CourseAnswer {
  type: 'answer'
  n: number
  decision: string
  part: string
  /** The answer it would make, if one that may be given. */
  action?: Action | null
  refused?: Refusal | null
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

/** Whether an action is legal. */
export interface WhyAnswer {
  type: 'answer'
  n: number
  decision: string
  refused: Refusal | null
}

/** What an action would certainly do. */
export interface PreviewAnswer {
  type: 'answer'
  n: number
  decision: string
  refused: Refusal | null
  preview: Preview
}

/** What an action may do; nothing where it is refused. */
export interface OddsAnswer {
  type: 'answer'
  n: number
  decision: string
  refused: Refusal | null
  odds: Odds
}

/** What the deputy would do. */
export interface HintAnswer {
  type: 'answer'
  n: number
  decision: string
  refused: Refusal | null
  action: Action
  label: string
  reason: string
}

/** The question that is foreseen after answers that are not given yet. */
export interface AheadAnswer {
  type: 'answer'
  n: number
  decision: string
  form: Form
  /** The places of those answers that lead there; after the others nothing can be foreseen. */
  taken: number[]
}

export type Track = [number, number, number][]

export type PatchStep = [(string | number)[]] | [(string | number)[], unknown]

export type Answer = Failed | OffersAnswer | CourseAnswer | WhyAnswer | PreviewAnswer | OddsAnswer | HintAnswer | AheadAnswer

export type ServerMessage = State | Change | ChangeAnew | Done | Refused | Failed | OffersAnswer | CourseAnswer | WhyAnswer | PreviewAnswer | OddsAnswer | HintAnswer | AheadAnswer | Settings | Error
