// Written by tools/page_types.py (`make page-types`), not by hand,
// from weathergage.server.messages.
import type { Point } from './marks'
import type { Action, Instruction } from './told'

/** The first message: the last event number the client has. */
export interface Hello {
  type: 'hello'
  after?: number
}

/** An answer to a question. */
export interface Act {
  type: 'act'
  key: string
  decision: string
  action: Action
}

/** Take back the last answer. */
export interface Undo {
  type: 'undo'
  key: string
}

/** One more standing order, or all of them anew. */
export interface Stand {
  type: 'stand'
  key: string
  instruction?: Instruction | null
  instructions?: Instruction[] | null
}

/** The deputy answers the rest of a question; without one he stops. */
export interface Finish {
  type: 'finish'
  key: string
  decision?: string | null
  parts?: string[] | null
}

/** Give up. */
export interface Concede {
  type: 'concede'
  key: string
}

/** What may be answered for one part. */
export interface Offers {
  type: 'offers'
  n: number
  part: string
  ahead?: Action[]
}

/** A course drawn so far. */
export interface Plot {
  type: 'plot'
  n: number
  part: string
  points: Point[]
  turn?: number | null
  ahead?: Action[]
}

/** What an answer would certainly do. */
export interface Preview {
  type: 'preview'
  n: number
  action: Action
  ahead?: Action[]
}

/** What an answer may do. */
export interface Odds {
  type: 'odds'
  n: number
  action: Action
  ahead?: Action[]
}

/** Whether an answer is legal. */
export interface Why {
  type: 'why'
  n: number
  action: Action
  ahead?: Action[]
}

/** What would be asked after answers that are not given yet. */
export interface LookAhead {
  type: 'ahead'
  n: number
  ahead: Action[]
}

/** What the deputy would do. */
export interface Hint {
  type: 'hint'
  n: number
  parts?: string[] | null
}

/** A game to begin. */
export interface NewGame {
  game: string
  scenario?: string | null
  options?: Record<string, boolean | number | string>
  seats?: Record<string, string>
  name?: string | null
  guided?: boolean
  bot_speed?: string
}

/** A game to rename, or whose bots or seats to change. */
export interface ChangeGame {
  name?: string | null
  bot_speed?: string | null
  seats?: Record<string, string> | null
}

/** The seat to take. */
export interface Sit {
  seat: string
}
