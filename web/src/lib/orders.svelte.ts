// What a player leaves to the deputy: pieces, kinds of question, courses, and what he gives back.
import type { Settled } from './connection'
import type { Form, Instruction, Move, Preset, Scene, Seen, Voyages, Words } from './protocol'
import { inForce, isChore, withCourse, withPresets } from './standing'

export abstract class StandingOrders {
  standing = $state.raw<Instruction[]>([])
  /** The pieces that the deputy gave back of himself, and what made him. */
  handedBack = $state.raw<{ pieces: string[]; reason: string } | null>(null)
  /** To give the deputy every piece is asked about, once. */
  givingAll = $state.raw<string[] | null>(null)
  private gaveAll = false
  /** The question that the player answers though it was left to the deputy. */
  private steppedIn = $state<string | null>(null)
  /** What a course may be set for, as the last form told it. */
  voyages = $state.raw<Voyages | null>(null)

  abstract form: Form | null
  abstract scene: Scene | null
  abstract seat: string | null
  abstract get words(): Words
  abstract get deputy(): string
  abstract move(what: Move): Promise<Settled>

  /** Whether the deputy has all of these pieces. */
  delegated(pieces: string[]): boolean {
    const his = new Set(this.standing.filter(isCommand).flatMap((each) => each.parts ?? ['*']))
    return his.has('*') || (pieces.length > 0 && pieces.every((id) => his.has(id)))
  }

  /** The pieces that the deputy commands. */
  get hisPieces(): string[] {
    return [...new Set(this.standing.filter(isCommand).flatMap((each) => each.parts ?? this.everyPiece()))]
  }

  /** Give pieces to the deputy, or take them back; other standing orders stay. */
  delegate(pieces: string[], give: boolean): Promise<Settled> {
    const { commands, all } = this.commandsWith(pieces, give)
    if (give && all && !this.gaveAll && this.newTurn) {
      this.givingAll = pieces
      return Promise.resolve({ done: false, reason: '', rule: '' })
    }
    return this.giveCommands(commands)
  }

  /** The deputy has every piece: he stops at each turn. */
  giveAll(yes: boolean): void {
    const pieces = this.givingAll
    this.givingAll = null
    if (!pieces || !yes) return
    this.gaveAll = true
    void this.giveCommands(this.commandsWith(pieces, true).commands)
  }

  /** He goes on with what he gave back. */
  carryOn(): void {
    const back = this.handedBack
    this.handedBack = null
    if (back) void this.giveCommands(this.commandsWith(back.pieces, true).commands)
  }

  private giveCommands(commands: Instruction[]): Promise<Settled> {
    this.handedBack = null
    return this.move({ type: 'stand', instructions: [...this.standing.filter((each) => !isCommand(each)), ...commands] })
  }

  /** The deputy's commands with some pieces more or fewer: each for itself, so that one in danger ends none of the others. */
  private commandsWith(pieces: string[], give: boolean): { commands: Instruction[]; all: boolean } {
    const groups = this.standing.filter(isCommand).map((each) => (each.parts ?? this.everyPiece()).filter((id) => !pieces.includes(id)))
    const kept = [...groups, ...(give ? [pieces] : [])].filter((parts) => parts.length > 0)
    const his = new Set(kept.flat())
    const all = this.everyPiece().every((id) => his.has(id))
    // Where a game tells how its turns begin it tells danger, too.
    const until = this.newTurn ? ['danger', ...(all ? [this.newTurn] : [])] : []
    const commands = kept.map((parts) => ({ kind: 'delegate', to: this.deputy, parts, ...(until.length > 0 ? { until } : {}) }))
    return { commands, all }
  }

  /** The event with which a turn begins, where the game says so. */
  private get newTurn(): string {
    return this.words.new_turn ?? ''
  }

  /** A command that is gone though nobody took it back: the deputy has stopped, and says why. */
  protected notice(standing: Instruction[], fresh: Seen[]): { pieces: string[]; reason: string } | null {
    if (this.standingMoved) {
      this.standingMoved = false
      return null
    }
    const now = new Set(standing.filter(isCommand).flatMap((each) => each.parts ?? []))
    const gone = this.standing.filter(isCommand).flatMap((each) => (each.until ? (each.parts ?? []) : [])).filter((id) => !now.has(id))
    if (gone.length === 0) return null
    const named = (event: Seen): boolean => (event.subjects ?? []).some((id) => gone.includes(id))
    const heavy = fresh.filter((event) => event.weight !== undefined && named(event))
    const why = fresh.find((event) => event.event === this.newTurn) ?? heavy.findLast((event) => event.weight === 'dramatic') ?? heavy.at(-1) ?? fresh.findLast(named)
    return { pieces: gone, reason: why?.headline ?? why?.text ?? '' }
  }
  protected standingMoved = false

  /** Whether the deputy answers all questions of a kind. */
  leaves(kind: string): boolean {
    return this.standing.some((each) => isChore(each) && each.questions?.includes(kind))
  }

  /** Whether the deputy answers all of the question by standing orders, if nobody steps in. */
  get isHis(): boolean {
    const form = this.form
    if (!form || this.steppedIn === form.id) return false
    const parts = form.parts.map((part) => part.piece ?? part.id)
    return this.leaves(form.kind) || (parts.length > 0 && this.delegated(parts))
  }

  stepIn(): void {
    this.steppedIn = this.form?.id ?? null
  }

  /** Leave a kind of question to the deputy, or take it back; other standing orders stay. */
  leaveChore(kind: string, give: boolean): Promise<Settled> {
    const rest = this.standing.filter((each) => !isChore(each))
    const his = new Set(this.standing.filter(isChore).flatMap((each) => each.questions ?? []))
    if (give) his.add(kind)
    else his.delete(kind)
    const chores = his.size > 0 ? [{ kind: 'delegate', to: this.deputy, questions: [...his] }] : []
    return this.move({ type: 'stand', instructions: [...rest, ...chores] })
  }

  /** The standing orders that wait for something. */
  get waiting(): Instruction[] {
    return this.standing.filter((each) => each.when !== undefined)
  }

  /** One more order that waits for something: it goes before those that do not. */
  orderWhen(order: Instruction): Promise<Settled> {
    return this.move({ type: 'stand', instructions: [...this.waiting, order, ...this.standing.filter((each) => !each.when)] })
  }

  /** Whether all that a preset says is in force. */
  keeps(preset: Preset): boolean {
    return inForce(this.standing, preset)
  }

  givePresets(presets: Preset[], give: boolean): Promise<Settled> {
    return this.move({ type: 'stand', instructions: withPresets(this.standing, presets, give, this.deputy) })
  }

  /** The courses that have been set. */
  get courses(): Instruction[] {
    const { voyages } = this
    return voyages ? this.standing.filter((each) => each.errand === voyages.order.errand && each.to) : []
  }

  setCourse(part: string, to: string): Promise<Settled> {
    if (!this.voyages) return Promise.resolve({ done: false, reason: 'No course can be set now.', rule: '' })
    return this.move({ type: 'stand', instructions: withCourse(this.standing, { ...this.voyages.order, to, parts: [part] }) })
  }

  takeBack(order: Instruction): Promise<Settled> {
    const words = JSON.stringify(order)
    return this.move({ type: 'stand', instructions: this.standing.filter((each) => JSON.stringify(each) !== words) })
  }

  private everyPiece(): string[] {
    const groups = Object.values(this.scene?.groups ?? {})
    return groups.filter((group) => group.seat === this.seat).flatMap((group) => group.pieces)
  }
}

/** A standing order that gives the deputy command of pieces, whatever is asked. */
function isCommand(order: Instruction): boolean {
  return order.kind === 'delegate' && !order.questions && !order.when
}
