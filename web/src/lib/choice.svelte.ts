// The answer being made up: which part it is for, what is offered, what is chosen, what is drawn.
import { pieceSpot } from '../board/places'
import { announce } from './announce.svelte'
import { Batch } from './batch.svelte'
import { Latest } from './latest'
import type { Action, Form, Ghost, Mark, Odds, Offer, Part, PartGroup, Plot, Point, Refusal } from './protocol'
import type { GameTable } from './table.svelte'

/** How a group that the player puts together is named to the table. */
const PICKED = 'group:='
/** How the group of all that are open is named. */
const ALL = 'group:'
/** More parts than this are asked about together first, where the board has lanes. */
const MANY = 4

export interface Hint {
  label: string
  reason: string
  action: Action | null
}

export class Choice {
  form = $state.raw<Form | null>(null)
  part = $state<string | null>(null)
  /** Null while they are asked for. */
  offers = $state.raw<Offer[] | null>(null)
  chosen = $state(-1)
  values = $state<Record<string, unknown>>({})
  odds = $state.raw<Odds | null>(null)
  pending = $state(false)
  refused = $state.raw<Refusal | null>(null)
  hint = $state.raw<Hint | null>(null)
  hinting = $state(false)
  points = $state.raw<Point[]>([])
  /** The heading to which she turns at the end of the course, if one was chosen. */
  turn = $state<number | null>(null)
  plot = $state.raw<Plot | null>(null)
  /** Which of the variants of the course. */
  variant = $state(0)
  /** The table has not yet said what becomes of the course as it is drawn now. */
  plotting = $state(false)
  /** What is in reach before anything is drawn. */
  reach = $state.raw<Plot | null>(null)
  private asking = new Latest()
  private weighing = new Latest()
  /** What the player makes up: a hint that comes after he chose for himself chooses nothing. */
  private making = new Latest()

  /** Orders kept to be given together. */
  readonly batch: Batch
  /** The answers not given yet after which the question at hand is foreseen; none where it is really asked. */
  ahead = $state.raw<Action[]>([])
  /** What is really asked. */
  private real: Form | null = null

  constructor(private table: GameTable) {
    this.batch = new Batch(this, table)
  }

  // What is being asked.

  get partNow(): Part | undefined {
    return this.form?.parts.find((each) => each.id === this.part)
  }

  /** Several parts that are answered for together. */
  get together(): PartGroup | undefined {
    return this.form?.groups?.find((each) => each.id === this.part) ?? this.picked()
  }

  /** The parts that the player put together himself. */
  private picked(): PartGroup | undefined {
    if (!this.part?.startsWith(PICKED)) return undefined
    const parts = this.part.slice(PICKED.length).split(',')
    const leader = this.form?.plots ? parts[0] : undefined
    return { id: this.part, name: `${parts.length} ships`, parts, ...(leader ? { leader } : {}) }
  }

  /** Take a part into the group being put together, or out of it; the first is its leader. */
  pick(piece: string): void {
    const part = this.form?.parts.find((each) => (each.piece ?? each.id) === piece)
    if (!part || !this.form?.groups?.length) return
    const before = this.together?.parts ?? (this.part ? [this.part] : [])
    const parts = before.includes(part.id) ? before.filter((id) => id !== part.id) : [...before, part.id]
    const only = this.form.parts.find((each) => each.id === parts[0])
    this.clear()
    this.part = parts.length > 1 ? PICKED + parts.join(',') : (only?.id ?? this.part)
    if (parts.length === 1 && only) this.table.selected = only.piece ?? only.id
    announce(parts.length > 1 ? `${parts.length} ships together.` : 'One ship.')
    void this.askOffers()
  }

  /** The piece from which a course is drawn now. */
  get drawnFrom(): string | null {
    if (!this.form?.plots) return null
    return this.together ? (this.together.leader ?? null) : (this.partNow?.piece ?? this.part)
  }

  /** The parts that the answer is for; nothing where the question has none. */
  get partsNow(): string[] | undefined {
    return this.together?.parts ?? (this.part ? [this.part] : undefined)
  }

  /** The place of the part among those open, from 1. */
  get place(): number {
    return (this.form?.parts.findIndex((each) => each.id === this.part) ?? -1) + 1
  }

  get offer(): Offer | undefined {
    return this.offers?.[this.chosen]
  }

  /** A course has been drawn, and it is what the answer would be. */
  get plotted(): boolean {
    return this.points.length > 0 || this.turn !== null
  }

  /** The answer as it stands, or null while it cannot be given. */
  get action(): Action | null {
    if (this.plotted) return this.plotting || this.plot?.refused ? null : this.course
    // What was filled in and found wrong is not given; it can be filled in again.
    return this.lets?.action ?? (this.refused && this.offer?.fields?.length ? null : this.made)
  }

  /** Where an answer risks something, and none is chosen, to let it be is what the main button says. */
  get lets(): Offer | null {
    const finish = this.form?.finish
    return !this.plotted && this.chosen < 0 && finish && !finish.refused && this.offers?.some(isRisk) ? finish : null
  }

  /** The offer as it is filled in. */
  private get made(): Action | null {
    const offer = this.offer
    if (!offer || offer.refused) return null
    return filled(offer.action, this.values)
  }

  /** The answer that the course makes, in the variant that was chosen. */
  private get course(): Action | null {
    return this.plot?.variants?.[this.variant]?.action ?? this.plot?.action ?? null
  }

  /** Why the answer cannot be given as it stands. */
  get bar(): Refusal | null {
    if (this.plotted) return this.plot?.refused ?? null
    return this.refused ?? this.offer?.refused ?? null
  }

  /** The offers that are drawn all at once, each with the badge that chooses it. */
  get fan(): { offer: Offer; place: number; ghost: Ghost }[] {
    return (this.offers ?? []).flatMap((offer, place) => {
      const ghost = offer.marks?.find((mark): mark is Ghost => mark.kind === 'ghost' && mark.badge !== undefined)
      return ghost ? [{ offer, place, ghost }] : []
    })
  }

  get marks(): Mark[] {
    const drawn = this.plotted ? this.plot?.marks : this.offer?.marks
    const kept = this.batch.kept.filter((each) => each.part !== this.part).flatMap((each) => each.marks)
    const barred = this.plotted && this.plot?.refused && this.table.map?.kind === 'hexes'
    const now = (drawn ?? []).map((mark): Mark => (barred && mark.kind === 'path' ? { ...mark, style: 'barred' } : mark))
    return [...(this.reach?.marks ?? []), ...kept, ...now]
  }

  // A new question.

  /** The kind of question that was asked before what is staged now. */
  rested: string | undefined

  /** Nothing is asked while something is staged; whom the last answer was for is kept in mind. */
  rest(): void {
    if (!this.form) return
    this.rested = this.form.kind
    this.clear()
    this.ahead = []
    this.form = null
    this.real = null
  }

  follow(form: Form | null): void {
    const same = form !== null && form.id === this.real?.id
    const asked = this.form?.kind ?? this.rested
    this.rested = undefined
    this.real = form
    if (same && this.ahead.length > 0) {
      this.askAgain()
      return
    }
    this.ahead = []
    this.form = form
    this.batch.follow(form?.kind)
    if (same) {
      this.askAgain()
      return
    }
    this.begin(form, asked)
  }

  /** Look at a question that is foreseen after answers not given yet, or back at what is asked. */
  look(form: Form | null, ahead: Action[], but: string[] = []): void {
    const asked = this.form?.kind
    this.ahead = ahead
    this.form = form ?? this.real
    const open = this.form?.parts.filter((each) => !each.done && !but.includes(each.id)) ?? []
    if (open.length === 0 || open.some((each) => each.id === this.part)) this.begin(this.form, asked)
    else {
      const later = this.nextAfter(this.part, { ...this.form!, parts: open })
      this.clear()
      this.take(later)
    }
  }

  private begin(form: Form | null, asked: string | undefined): void {
    const before = this.part
    this.clear()
    if (!form) {
      this.part = null
      return
    }
    const wanted = [before, this.table.selected]
    const back = this.comesBack(form)
    const same = form.groups?.find((each) => each.id === (back ?? before))
    const group = same ?? (back === undefined ? this.division(form, before, asked) : undefined)
    if (asked !== form.kind) this.first = undefined
    if (group && form.parts.length > 1) {
      this.takeGroup(group)
      return
    }
    // Where many are asked about on lanes, a new kind of question begins with all of them at once.
    const all = this.table.map?.kind === 'nodes' && asked !== form.kind && form.parts.length > MANY ? form.groups?.[0] : undefined
    if (all) {
      this.part = all.id
      void this.askOffers()
      return
    }
    // On a map a new kind of question begins with whom it names first: fleets before frigates.
    const anew = this.table.map && asked !== form.kind
    const first = anew ? form.parts.find((each) => !each.done) : undefined
    const again = form.parts.find((each) => each.id === back) ?? first
    const part = again ?? form.parts.find((each) => wanted.includes(each.id) && this.isMine(each)) ?? this.nextAfter(before, form)
    this.take(part)
  }

  /** Which parts were open, and of which kind of question, when an answer was taken back; null while none is. */
  private openBefore: { kind: string; parts: Set<string> } | null = null

  /** An answer is taken back: whom it was for is asked about again. */
  async takenBack(undo: Promise<{ done: boolean }>): Promise<void> {
    const form = this.real
    this.openBefore = { kind: form?.kind ?? '', parts: new Set(form?.parts.filter((each) => !each.done).map((each) => each.id)) }
    if (!(await undo).done) this.openBefore = null
  }

  /** Whom the answer was for that was taken back: one part, or the group that has them all. */
  private comesBack(form: Form): string | undefined {
    const before = this.openBefore
    this.openBefore = null
    if (!before) return undefined
    const closed = form.parts.filter((each) => !each.done && !(form.kind === before.kind && before.parts.has(each.id)))
    if (closed.length < 2) return closed[0]?.id
    const all = (form.groups ?? []).filter((group) => closed.every((each) => group.parts.includes(each.id)))
    return all.sort((a, b) => a.parts.length - b.parts.length)[0]?.id
  }

  /** With which group the last answers to a kind of question began; none where they began with a single part. */
  private readonly byGroups = new Map<string, string>()
  /** Whom the first answer to this kind of question was for; null for a single part. */
  private first: string | null | undefined = undefined

  private noteWhom(): void {
    if (!this.form || this.first) return
    const group = this.form.groups?.find((each) => each.id === this.part)?.id ?? null
    this.first = group
    if (group !== null) this.byGroups.set(this.form.kind, group)
    else this.byGroups.delete(this.form.kind)
  }

  /** At sea, who orders by divisions is asked by divisions: one after the other, and the next time as well. */
  private division(form: Form, before: string | null, asked: string | undefined): PartGroup | undefined {
    if (!this.table.board) return undefined
    const several = (form.groups ?? []).filter((each) => each.parts.length > 1)
    const next = several.find((each) => each.id !== ALL)
    if (asked === form.kind) return before?.startsWith(ALL) && !before.startsWith(PICKED) ? next : undefined
    const first = this.byGroups.get(form.kind)
    return first === undefined ? undefined : (several.find((each) => each.id === first) ?? next)
  }

  /** One order for a group; her leader is whose course and arcs are drawn. */
  private takeGroup(group: PartGroup): void {
    this.part = group.id
    if (group.leader) this.table.selected = group.leader
    void this.askOffers()
  }

  /** What was asked over a line that was lost is asked again. */
  private askAgain(): void {
    if (this.plotting) this.draw(this.points, this.turn)
    if (this.offers?.length === 0 && this.part !== null) void this.askOffers()
  }

  /** Whether a part is still to be answered for, and not by the deputy, who has nothing to say to it. */
  private isMine(part: Part): boolean {
    return !part.done && !(this.table.declined ?? []).includes(part.id)
  }

  private nextAfter(before: string | null, form: Form): Part | undefined {
    const mine = form.parts.filter((each) => this.isMine(each))
    const open = mine.length > 0 ? mine : form.parts.filter((each) => !each.done)
    if (before === null || form.parts.length === 0) return open[0] ?? form.parts[0]
    const order = this.order(form)
    const at = order.get(before) ?? -1
    const later = open.find((each) => (order.get(each.id) ?? 0) > at)
    return later ?? open[0] ?? form.parts[0]
  }

  /** Parts in the order of the groups they belong to, so that the next ship is the next astern. */
  private order(form: Form): Map<string, number> {
    const groups = Object.values(this.table.scene?.groups ?? {})
    const all = [...groups.flatMap((group) => group.pieces), ...form.parts.map((part) => part.id)]
    const order = new Map<string, number>()
    all.forEach((id, i) => {
      if (!order.has(id)) order.set(id, i)
    })
    return order
  }

  clear(): void {
    this.offers = null
    this.chosen = -1
    this.values = {}
    this.odds = null
    this.refused = null
    this.hint = null
    this.points = []
    this.turn = null
    this.plot = null
    this.plotting = false
    this.reach = null
    this.asking.forget()
    this.weighing.forget()
    this.making.forget()
    this.table.connection?.forgetPlot()
  }

  /** Nothing is drawn or chosen for whom is asked about. */
  clearPlan(): void {
    if (this.plotted) this.draw([])
    this.turnOver(-1)
  }

  private take(part: Part | undefined): void {
    this.part = part?.id ?? null
    if (part) this.table.selected = part.piece ?? part.id
    void this.askOffers()
  }

  /** The player turned to a piece: if it is part of the question, the answer is now for it. */
  turnTo(piece: string | null): void {
    const part = this.form?.parts.find((each) => (each.piece ?? each.id) === piece)
    if (!part || part.id === this.part) return
    this.clear()
    this.part = part.id
    void this.askOffers()
  }

  /** One order for several: a division, or all that are open. */
  turnToGroup(id: string): void {
    const group = this.form?.groups?.find((each) => each.id === id)
    if (!group || id === this.part) return
    this.clear()
    this.takeGroup(group)
  }

  /** What is asked about, where it is a question that is only foreseen. */
  private get beyond(): { ahead?: Action[] } {
    return this.ahead.length > 0 ? { ahead: this.ahead } : {}
  }

  private async askOffers(): Promise<void> {
    const { form, part } = this
    if (!form) return
    const mine = this.asking.ask()
    if (part === null) {
      this.present(form.options ?? [])
      return
    }
    const answer = await this.table.connection.ask({ type: 'offers', part, ...this.beyond })
    if (!mine()) return
    this.present('failed' in answer ? (form.options ?? []) : answer.offers)
    if (this.drawnFrom !== null) this.draw([])
  }

  private present(offers: Offer[]): void {
    this.offers = offers
    const hinted = offers.findIndex((each) => each.hint && !each.refused)
    // Where a course over a map is the usual answer, nothing else is given by a careless press.
    const careful = (this.table.map && this.drawnFrom !== null) || offers.some(isRisk)
    const first = careful ? -1 : offers.findIndex((each) => !each.refused)
    this.turnOver(hinted >= 0 ? hinted : first)
  }

  // Making up the answer.

  choose(place: number): void {
    this.making.forget()
    this.turnOver(place)
  }

  private turnOver(place: number): void {
    this.chosen = place
    this.refused = null
    this.odds = null
    this.points = []
    this.turn = null
    this.plot = null
    this.plotting = false
    this.table.connection.forgetPlot()
    const offer = this.offer
    this.values = Object.fromEntries((offer?.fields ?? []).map((field) => [field.name, field.value]))
    if (offer && !offer.refused) void this.askOdds()
  }

  /** What the deputy would do is chosen; where it is not among the offers, it becomes one. */
  private async chooseHinted(action: Action, label: string): Promise<void> {
    const mine = this.making.ask()
    const hinted = JSON.stringify(action)
    const find = (): number => (this.offers ?? []).findIndex((each) => JSON.stringify(each.action) === hinted)
    if (find() < 0) {
      const answer = await this.table.connection.ask({ type: 'preview', action, ...this.beyond })
      if (!mine()) return
      const drawn = ('failed' in answer ? undefined : answer.preview.marks) ?? []
      const marks = drawn.length > 0 ? drawn : this.courseOf(action)
      const verb = 'Do as he would'
      const offer: Offer = { action, label, verb, refused: null, group: `The ${this.table.words.deputy} would`, hint: true, marks }
      this.offers = [offer, ...(this.offers ?? []).filter((each) => each.group !== offer.group)]
    }
    this.turnOver(find())
  }

  /** The way an answer takes over the places of a map, from whom it is for. */
  private courseOf(action: Action): Mark[] {
    const places = this.table.map?.places ?? {}
    const ids = (action as { places?: unknown }).places
    const ends = (Array.isArray(ids) ? ids : []).flatMap((id) => places[String(id)] ?? [])
    const from = pieceSpot(this.table, this.table.map, this.partNow?.piece ?? this.part)
    const points = [...(from ? [from] : []), ...ends.map((place): Point => [place.x ?? 0, place.y ?? 0])]
    return points.length > 1 ? [{ kind: 'path', points }] : []
  }

  fill(name: string, value: unknown): void {
    this.making.forget()
    this.values = { ...this.values, [name]: value }
    void this.askOdds()
  }

  private async askOdds(): Promise<void> {
    const mine = this.weighing.ask()
    const action = this.plotted ? this.action : this.made
    if (!action || this.offer?.odds === false) return
    const answer = await this.table.connection.ask({ type: 'odds', action, ...this.beyond })
    if (!mine() || JSON.stringify(this.plotted ? this.action : this.made) !== JSON.stringify(action)) return
    this.refused = 'failed' in answer ? null : answer.refused
    this.odds = 'failed' in answer || Object.keys(answer.odds).length === 0 ? null : answer.odds
  }

  /** A course drawn so far, from the piece outward; empty shows what is in reach. */
  draw(points: Point[], turn: number | null = null, then: (plot: Plot) => void = () => undefined): void {
    const part = this.part
    if (part === null || this.drawnFrom === null) return
    this.points = points
    this.turn = turn
    if (this.plotted) this.odds = null
    else this.plot = null
    this.variant = 0
    const drawn = this.plotted
    if (drawn) this.making.forget()
    this.plotting = drawn
    this.table.connection.plot(part, points, turn ?? undefined, this.ahead, (plot) => {
      if (this.part !== part) return
      this.plotting = false
      if (drawn) this.plot = plot
      else this.reach = plot
      then(plot)
    })
  }

  // A course by keys: on, round, and back.

  /** Where the plan ends, and on which heading. */
  private planEnd(): { at: Point; heading: number } {
    const piece = this.table.piece(this.drawnFrom)
    const from: Point[] = [[piece?.x ?? 0, piece?.y ?? 0], ...this.points]
    const at = from.at(-1) ?? [0, 0]
    const before = from.at(-2)
    const along = before ? (Math.atan2(at[0] - before[0], at[1] - before[1]) * 180) / Math.PI : (piece?.heading ?? 0)
    return { at, heading: this.turn ?? along }
  }

  planAhead(far: number): void {
    const { at, heading } = this.planEnd()
    const turn = (heading * Math.PI) / 180
    this.draw([...this.points, [at[0] + Math.sin(turn) * far, at[1] + Math.cos(turn) * far]], null, tell)
  }

  planTurn(by: number): void {
    const { heading } = this.planEnd()
    this.draw(this.points, (((heading + by) % 360) + 360) % 360, tell)
  }

  planBack(): void {
    if (this.turn !== null) this.draw(this.points, null, tell)
    else if (this.points.length > 0) this.draw(this.points.slice(0, -1), null, tell)
  }

  // Giving it.

  /** The answer as it stands, or another; whether it was given. */
  async send(action: Action | null = this.action): Promise<boolean> {
    const form = this.form
    if (!form || !action || this.pending) return false
    this.pending = true
    if (action !== form.finish?.action) this.noteWhom()
    const settled = await this.table.move({ type: 'act', decision: form.id, action })
    this.pending = false
    if (!settled.done && this.form?.id === form.id) this.refused = { reason: settled.reason, rule: settled.rule }
    return settled.done
  }

  /** The deputy answers the rest of this question, or for these parts of it. */
  async leave(parts?: string[]): Promise<void> {
    const form = this.form
    if (!form) return
    const what = { type: 'finish', decision: form.id } as const
    await this.table.move(parts ? { ...what, parts } : what)
  }

  /** The deputy is to answer, for these parts or for all: where ships sail, his plan is drawn first and given with the next press. */
  async entrust(parts?: string[]): Promise<void> {
    if (!this.table.board || !this.form?.plots) {
      await this.leave(parts)
      return
    }
    await this.askHint(parts ?? null)
  }

  /** His plan stands in the main button. */
  get his(): boolean {
    return !this.plotted && this.hint?.action !== undefined && this.hint?.action !== null && JSON.stringify(this.offer?.action) === JSON.stringify(this.hint.action)
  }

  async askHint(parts: string[] | null | undefined = this.partsNow): Promise<void> {
    const { form, part } = this
    if (!form || this.hinting) return
    const mine = this.making.ask()
    this.hinting = true
    const answer = await this.table.connection.ask(parts ? { type: 'hint', parts } : { type: 'hint' })
    this.hinting = false
    // The deputy took his time: advice on another question, or another ship, is none.
    if (this.form?.id !== form.id || this.part !== part) return
    if ('failed' in answer) {
      this.hint = { label: 'No hint', reason: answer.failed, action: null }
      return
    }
    const { reason, action } = answer
    // Whose it is stands above it.
    const label = unnamed(answer.label, this.partNow?.name ?? '')
    this.hint = { label, reason, action }
    announce(`Hint: ${label}. ${reason}`)
    if (mine()) await this.chooseHinted(action, label)
  }
}

const isRisk = (offer: Offer): boolean => offer.risky === true && !offer.refused

const unnamed = (label: string, name: string): string => (name && label.startsWith(`${name}: `) ? label.slice(name.length + 2) : label)

/** The answer with what was filled in; a name with points leads inside it. */
export function filled(action: Action, values: Record<string, unknown>): Action {
  const out = structuredClone(action) as Record<string, unknown>
  for (const [name, value] of Object.entries(values)) {
    const path = name.split('.')
    const last = path.pop() ?? name
    let at: Record<string, unknown> | undefined = out
    for (const key of path) at = at?.[key] as Record<string, unknown> | undefined
    if (at) at[last] = Array.isArray(value) ? [...(value as unknown[])] : value
  }
  return out as Action
}

function tell(plot: Plot): void {
  const left = plot.left === undefined ? '' : ` ${plot.left} left.`
  announce(`${plot.text ?? 'No course'}.${left} ${plot.refused?.reason ?? ''}`)
}
