// What of the log is staged: chosen by weight from the seat's own events and nothing else.
import type { Modifier, Piece, Point, Scene, Seen, Token } from '../lib/protocol'
import { spaced } from '../lib/words'

export type Staging = 'off' | 'brief' | 'full'

/** How a moment is shown on the board; a game says which of its events look like which. */
export type Effect = 'broadside' | 'blow' | 'mast' | 'fire' | 'explosion' | 'sinking' | 'colours' | 'taken' | 'hoist' | 'search' | 'ring'

/** Those that show a flag: it comes down, another goes up after it, or it goes up. */
export const FLAGS: readonly Effect[] = ['colours', 'taken', 'hoist']

export interface Moment {
  n: number
  kind: string
  effect: Effect
  text: string
  /** What kind of moment it is, in a word or two. */
  kicker: string
  /** Whether it is a dispatch, written for whoever reads it. */
  dispatch: boolean
  rule: string
  dice: (number | string)[]
  /** What was added to the dice, each with its rule. */
  modifiers: Modifier[]
  /** Counters that were drawn. */
  tokens: Token[]
  /** What it cost her hull, where the event tells it. */
  cost: number
  /** What a die had to show, where the event tells it. */
  needed: number | null
  at: Point | string | null
  subjects: string[]
  /** Which part of her it was, and to which side, where the event tells it. */
  part: string
  side: string
  /** With a card and the camera, not in passing. */
  full: boolean
  /** The first of its subjects as she was before it. */
  was?: Piece | null | undefined
  /** How everything was before it. */
  before?: Scene | null
}

/** So many cards are played for what happened at once; the rest waits in the report. */
export const MOST_CARDS = 3
const MOST_BRIEF = 4
const MOST_MISSED = 2
const EFFECTS: readonly string[] = ['broadside', 'blow', 'mast', 'fire', 'explosion', 'sinking', ...FLAGS, 'search', 'ring']

const MS_A_WORD = 250
const SHORTEST_CARD = 2400
const LONGEST_CARD = 7000
const BRIEF = 900

/** What stands above the sentence of a card where its event does not say it. */
const KICKERS: Partial<Record<Effect, string>> = {
  mast: 'A mast falls',
  fire: 'Fire aboard',
  explosion: 'She blows up',
  sinking: 'She goes down',
  colours: 'Colours come down',
  taken: 'A prize',
}

/** What a card or a report says of something: a sentence for whoever reads it, else the line of the log. */
export const toldOf = (event: Seen): string => event.headline ?? event.text

const word = (raw: unknown): string => (typeof raw === 'string' ? raw : '')

/** What an event looks like: what came of it says more than its kind. */
export function look(event: Seen, stages: Record<string, string>): Effect {
  const named = stages[`${event.event}:${word(event['result'])}`] ?? stages[event.event] ?? 'ring'
  return EFFECTS.includes(named) ? (named as Effect) : 'ring'
}

/** The heaviest first where only so many can be shown: a ship lost before a fire, a fire before a mast. */
const ORDER: readonly Effect[] = ['explosion', 'sinking', 'taken', 'colours', 'fire', 'mast', 'broadside', 'hoist']
function heavier(a: Seen, b: Seen, stages: Record<string, string>): number {
  const rank = (event: Seen): number => {
    const place = ORDER.indexOf(look(event, stages))
    return place < 0 ? ORDER.length : place
  }
  return rank(a) - rank(b) || hitsOf(b) - hitsOf(a)
}

/** How many dice told, where an event says what they had to show. */
function hitsOf(event: Seen): number {
  const needed = event['needed']
  return typeof needed === 'number' ? (event.dice ?? []).filter((face) => Number(face) >= needed).length : 0
}

export function momentOf(event: Seen, stages: Record<string, string>, full: boolean): Moment {
  const named = look(event, stages)
  return {
    n: event.n,
    kind: event.event,
    effect: named,
    text: toldOf(event),
    kicker: word(event['kicker']) || (KICKERS[named] ?? spaced(event.event)),
    dispatch: event.headline !== undefined,
    rule: event.rule,
    dice: event.dice ?? [],
    modifiers: event.modifiers ?? [],
    tokens: Array.isArray(event['tokens']) ? (event['tokens'] as Token[]) : [],
    cost: typeof event['hull'] === 'number' ? event['hull'] : 0,
    needed: typeof event['needed'] === 'number' ? event['needed'] : null,
    at: event.place ?? null,
    subjects: event.subjects ?? [],
    part: word(event['mast']),
    side: word(event['side']),
    full,
  }
}

/** Guns that hit nothing: nothing to remember, but who fired them looks what came of it. */
const missed = (event: Seen, stages: Record<string, string>): boolean => event.weight === undefined && look(event, stages) === 'broadside'
type Own = (event: Seen) => boolean

/** The moments of what happened, in the order in which it did; one's own guns are seen also where they hit nothing. */
export function momentsOf(events: Seen[], stages: Record<string, string>, staging: Staging, own: Own = () => false): Moment[] {
  if (staging === 'off') return []
  const dramatic = events.filter((event) => event.weight === 'dramatic')
  if (staging === 'brief') return dramatic.slice(-MOST_BRIEF).map((event) => momentOf(event, stages, false))
  const cards = new Set([...dramatic].reverse().sort((a, b) => heavier(a, b, stages)).slice(0, MOST_CARDS))
  const weighty = events.some((event) => event.weight !== undefined)
  const seen = weighty ? events.filter((event) => event.weight === 'notable') : events.filter((event) => own(event) && missed(event, stages))
  const passing = new Set(seen.slice(-(weighty ? MOST_BRIEF : MOST_MISSED)))
  return events.flatMap((event) => (cards.has(event) ? [momentOf(event, stages, true)] : passing.has(event) ? [momentOf(event, stages, false)] : []))
}

/** How long a moment lasts, in milliseconds: a card as long as it takes to read. */
export function lasting(moment: Moment): number {
  if (!moment.full) return BRIEF
  const words = moment.text.split(/\s+/).length
  return Math.min(LONGEST_CARD, Math.max(SHORTEST_CARD, words * MS_A_WORD))
}

/** Pieces where they lie now; those to which something happened that is not shown yet, as they were before it: at sea where
 * they have sailed to, on a map at the place where they were. */
export function asTold(pieces: Record<string, Piece>, heldBack: ReadonlyMap<string, Piece | null>): Record<string, Piece> {
  if (heldBack.size === 0) return pieces
  const out = { ...pieces }
  for (const [id, was] of heldBack) {
    const { x, y, heading } = pieces[id] ?? was ?? {}
    if (!was) delete out[id]
    else out[id] = { ...was, ...(x !== undefined && { x }), ...(y !== undefined && { y }), ...(heading !== undefined && { heading }) }
  }
  return out
}

/** A report: what mattered most, the heaviest first, and how much else there was. */
export interface Report {
  told: Seen[]
  routine: number
}

const MOST_TOLD = 6
/** With less to tell than this, guns that hit nothing are told as well. */
const LEAST_TOLD = 3
const HEAVY: Record<string, number> = { dramatic: 2, notable: 1 }

export function reportOf(events: Seen[], stages: Record<string, string> = {}, own: Own = () => false, end?: string): Report {
  const weighty = events.filter((event) => event.weight !== undefined)
  const told = weighty
    // How it all ended comes before everything that led to it.
    .map((event, place) => ({ event, place, weight: event.text === end ? Infinity : (HEAVY[event.weight ?? ''] ?? 0) }))
    .sort((a, b) => b.weight - a.weight || heavier(a.event, b.event, stages) || a.place - b.place)
    .slice(0, MOST_TOLD)
    .map(({ event }) => event)
  const misses = events.filter((event) => missed(event, stages)).sort((a, b) => Number(own(b)) - Number(own(a)))
  told.push(...misses.slice(0, Math.max(0, LEAST_TOLD - told.length)))
  return { told, routine: events.length - told.length }
}
