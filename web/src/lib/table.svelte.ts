// One game as this browser sees it: what the table told, what is selected, what is being decided.
import { announce } from './announce.svelte'
import { api, sentence } from './api'
import { Choice } from './choice.svelte'
import { Connection, type LineState, type Listener, type Settled } from './connection'
import { applyPatch } from './patch'
import type {
  Chore,
  Contingencies,
  Facts,
  Form,
  GameEntry,
  LogBoard,
  MapBoard,
  Mark,
  Move,
  Outcome,
  PatchStep,
  Piece,
  Preset,
  Scene,
  SeaBoard,
  Seen,
  ServerMessage,
  Track,
  TurnStep,
  Words,
} from './protocol'
import { Replay } from './replay.svelte'
import { StandingOrders } from './orders.svelte'
import { asTold } from '../stage/moments'
import { Stage } from '../stage/stage.svelte'
import { sailingTime } from '../board/sailing'
import { tracksOf } from './tracks'
import { Watching } from './watching.svelte'
import { minus, spaced } from './words'

/** More than this is not waited for: the page catches up at once. */
const MOST_LATE = 40
/** Who only watches reads on behind the players; so far behind he is brought up to them. */
const MOST_BEHIND = 3000

export class GameTable extends StandingOrders implements Listener {
  entry = $state.raw<GameEntry | null>(null)
  seat = $state<string | null>(null)
  number = $state(0)
  scene = $state.raw<Scene | null>(null)
  form = $state.raw<Form | null>(null)
  busy = $state.raw<string[]>([])
  outcome = $state.raw<Outcome | null>(null)
  canUndo = $state(false)
  since = $state(0)
  finishing = $state(false)
  /** The parts of the question for which the deputy has nothing to say. */
  declined = $state<string[]>([])
  guided = $state(false)
  botSpeed = $state('normal')
  events = $state.raw<Seen[]>([])
  line = $state<LineState>('connecting')
  lineReason = $state('')
  problem = $state('')
  selected = $state<string | null>(null)
  hovered = $state<string | null>(null)
  /** Counts changes in which pieces moved, so that a chart lets them sail. */
  sailings = $state(0)
  /** The ways of the pieces that moved last. */
  tracks: Map<string, Track> = new Map()
  clause = $state<string | null>(null)
  /** The kinds of question the game has, as its last form told them. */
  chores = $state.raw<Chore[]>([])
  /** Standing orders for one press, as the last form told them. */
  presets = $state.raw<Preset[]>([])
  /** What standing orders can wait for, as its last form told it. */
  contingencies = $state.raw<Contingencies | null>(null)

  /** The page was left: nobody sits down here any more. */
  private stopped = false

  readonly choice = new Choice(this)
  readonly replay = new Replay(this)
  readonly stage = new Stage()
  readonly watching = new Watching(() => this.catchUp())
  readonly connection: Connection

  /** What the table has said and the page does not show yet, because a moment is being staged. */
  private late: Extract<ServerMessage, { type: 'change' }>[] = []

  constructor(readonly id: string) {
    super()
    this.connection = new Connection(id, this)
    this.stage.idle = () => this.catchUp()
    this.stage.onward = () => this.tellOn()
  }

  // What is shown.

  get shown(): Scene | null {
    return this.replay.scene ?? this.scene
  }

  get board(): SeaBoard | null {
    return this.seaShown
  }

  /** The map, in games that are played on one. */
  get map(): MapBoard | null {
    return this.mapShown
  }

  private readonly seaShown = $derived(this.asTold(seaOf(this.shown)))
  private readonly mapShown = $derived(this.asTold(mapOf(this.shown)))

  /** A board on which what waits to be staged has not happened yet. */
  private asTold<Board extends SeaBoard | MapBoard>(board: Board | null): Board | null {
    const held = this.replay.on ? null : this.stage.heldBack
    return board && held?.size ? { ...board, pieces: asTold(board.pieces ?? {}, held) } : board
  }

  /** The sides with their points, as far as is told. */
  get sides(): Scene['sides'] {
    return (this.replay.on ? null : this.stage.before?.sides) ?? this.shown?.sides
  }

  /** The turn and its phase, as far as is told. */
  get clock(): Scene['clock'] {
    return (this.replay.on ? null : this.stage.before?.clock) ?? this.shown?.clock
  }

  /** A seat as people call it: by the people of its side, where it is the whole side and no other has the same. */
  seatName(id: string): string {
    const sides = Object.values(this.shown?.sides ?? {})
    const name = this.shown?.sides?.[id]?.name
    return name && sides.filter((side) => side.name === name).length === 1 ? name : spaced(id)
  }

  /** The nation that stands for each side. */
  get firsts(): Record<string, string> {
    const sides = Object.entries(this.shown?.sides ?? {})
    return Object.fromEntries(sides.flatMap(([id, side]) => (side.nations[0] ? [[id, side.nations[0]]] : [])))
  }

  /** What this game is spoken of with. */
  get words(): Words {
    return this.entry?.words ?? { contest: 'game', deputy: 'deputy' }
  }

  /** The kinds of events that say no more than that a step is over. */
  readonly asides = $derived(new Set((this.words.asides ?? '').split(/\s+/).filter(Boolean)))

  /** The bot that stands in for the player. */
  get deputy(): string {
    return this.entry?.usual_bot || 'doctrine'
  }

  /** What its events look like when they are staged. */
  get stages(): Record<string, string> {
    return this.entry?.stages ?? {}
  }

  /** The steps of a turn in which a replay is told, as the game has them. */
  get steps(): TurnStep[] {
    return this.entry?.steps ?? []
  }

  /** The letters of the cups that were drawn from last. */
  get drawnFrom(): string {
    const upTo = this.replay.on ? this.replay.at : Infinity
    const last = this.events.findLast((event) => event.n <= upTo && typeof event['letters'] === 'string')
    return String(last?.['letters'] ?? '')
  }

  /** What lies on the chart or on the map. */
  get pieces(): Record<string, Piece> {
    return this.board?.pieces ?? this.map?.pieces ?? {}
  }

  /** The sheet of a piece, if it has one. */
  sheetOf(id: string | null | undefined): LogBoard | undefined {
    const before = id && !this.replay.on && this.stage.heldBack.has(id) ? this.stage.before : null
    const boards = Object.values((before ?? this.shown)?.boards ?? {})
    return id ? boards.find((each): each is LogBoard => each.kind === 'log' && each.piece === id) : undefined
  }

  piece(id: string | null | undefined): Piece | undefined {
    return id ? this.pieces[id] : undefined
  }

  /** The nation of a piece; of one that is not there any more that of her side, if it has but one. */
  nationOf(id: string | null | undefined): string | undefined {
    const there = this.piece(id)?.nation
    if (there || !id) return there
    const group = Object.values(this.shown?.groups ?? {}).find((each) => each.pieces.includes(id))
    const nations = this.shown?.sides?.[group?.side ?? '']?.nations ?? []
    return nations.length === 1 ? nations[0] : undefined
  }

  /** What a piece is called, also one that is not there any more. */
  nameOf(id: string | null | undefined): string | undefined {
    return this.piece(id)?.name ?? this.sheetOf(id)?.name
  }

  /** Whether one's own did it. */
  readonly own = (event: Seen): boolean => this.seat !== null && this.piece(event.subjects?.[0])?.seat === this.seat

  /** How it ended, as soon as what led to it has been shown. */
  get ended(): Outcome | null {
    return this.stage.told === Infinity ? this.outcome : null
  }

  get marks(): Mark[] {
    return this.replay.on ? [] : this.choice.marks
  }

  /** The pieces this seat is asked about now. */
  get open(): Set<string> {
    return new Set((this.form?.parts ?? []).filter((part) => !part.done).map((part) => part.piece ?? part.id))
  }

  // Coming and going.

  async start(): Promise<void> {
    addEventListener('online', this.back)
    try {
      this.entry = await api.game(this.id)
      if (this.stopped) return
      if (this.entry.yours.length === 0) await this.takeFreeSeat(this.entry)
    } catch (error) {
      this.problem = sentence(error)
      this.line = 'closed'
      return
    }
    this.connection.open()
  }

  /** A person who comes to a game with one person's seat sits down there, unless another browser holds it. */
  private async takeFreeSeat(entry: GameEntry): Promise<void> {
    const people = Object.entries(entry.seats).filter(([, seat]) => seat.kind === 'human')
    const only = people.length === 1 ? people[0] : undefined
    if (only && !only[1].taken && !entry.over) this.entry = await api.sit(this.id, only[0])
  }

  stop(): void {
    this.stopped = true
    removeEventListener('online', this.back)
    this.connection.close()
    this.watching.stop()
    this.stage.close()
    this.replay.leave()
  }

  /** Nobody here plays: what happens is there to be read. */
  get onlooker(): boolean {
    return this.seat === null && !Object.values(this.entry?.seats ?? {}).some((seat) => seat.kind === 'human')
  }

  private back = (): void => this.connection.retryNow()

  lastNumber(): number {
    return this.number
  }

  // What the table says.

  message(message: ServerMessage): void {
    if (message.type === 'state' || message.type === 'change') message.events = message.events.map(written)
    if (message.type === 'state') {
      this.late = []
      this.stage.clear()
      this.seat = message.seat
      this.guided = message.guided
      this.botSpeed = message.bot_speed
      this.scene = message.scene
      this.take(message)
    } else if (message.type === 'change') {
      this.late.push(message)
      this.catchUp(this.late.length > (this.onlooker ? MOST_BEHIND : MOST_LATE))
    } else if (message.type === 'settings') {
      this.botSpeed = message.bot_speed
    } else if (message.type === 'error') {
      this.problem = message.reason
    }
  }

  /** What the table said is shown as soon as what went before has been; `now` shows all of it. */
  private catchUp = (now = false): void => {
    // A stage that has nothing to show calls at once: what is being taken in comes first.
    if (this.catching) return
    this.catching = true
    try {
      this.showLate(now)
    } finally {
      this.catching = false
    }
  }
  private catching = false

  private showLate(now: boolean): void {
    while (now || (!this.stage.busy && !(this.onlooker && this.watching.waits))) {
      const next = this.late.shift()
      this.watching.behind = this.late.length
      if (!next) return
      this.tracks = tracksOf(next.events)
      const { scene, sailings } = this
      this.redraw(next)
      const laid = seaOf(scene) === null
      const sails = !laid && this.sailings > sailings ? sailingTime(this.tracks) : 0
      const before = { scene, pieces: piecesOf(scene), sails, laid, own: this.own }
      if (!this.replay.on && !now) this.stage.take(next.events.filter((event) => event.n > this.number), this.stages, before)
      this.take(next)
      if (this.onlooker && !now) this.watching.shown(next.events)
    }
    this.watching.behind = this.late.length
  }

  /** What waits is shown: one thing of it, or all. */
  showNext(all = false): void {
    if (all) {
      this.catchUp(true)
      this.stage.clear()
      return
    }
    const { paused } = this.watching
    this.watching.paused = false
    this.stage.clear()
    const before = this.late.length
    this.watching.hurry()
    if (this.late.length === before) this.catchUp()
    this.watching.paused = paused
  }

  private redraw(change: { scene?: Scene; scene_patch?: PatchStep[] }): void {
    const before = this.scene
    if (change.scene) this.scene = change.scene
    else if (before && change.scene_patch?.length) this.scene = applyPatch(before, change.scene_patch)
    if (before && moved(before, this.scene)) this.sailings++
  }

  private take(facts: Facts): void {
    const fresh = facts.events.filter((event) => event.n > this.number)
    if (fresh.length > 0) this.events = [...this.events, ...fresh]
    this.number = facts.number
    this.busy = facts.busy
    this.stopping = this.notice(facts.standing, fresh) ?? this.stopping
    this.standing = facts.standing
    this.canUndo = facts.can_undo
    this.since = facts.since
    this.finishing = facts.finishing
    this.declined = facts.declined
    this.outcome = facts.outcome
    if (facts.decision?.chores) this.chores = facts.decision.chores
    if (facts.decision?.presets) this.presets = facts.decision.presets
    if (facts.decision?.voyages) this.voyages = facts.decision.voyages
    if (facts.decision?.contingencies) this.contingencies = facts.decision.contingencies
    this.unsaid.push(...fresh)
    // What has but one answer is not asked: the table gives it when a person would have.
    this.unasked = { form: facts.decision?.forced ? null : facts.decision }
    this.tellOn()
  }

  /** What has happened and was not read aloud yet. */
  private unsaid: Seen[] = []
  private saidEnd = false
  /** What is asked when all that led to it has come to be staged. */
  private unasked = $state.raw<{ form: Form | null } | null>(null)
  /** What the deputy gave back, and nobody was told. */
  private stopping: { pieces: string[]; reason: string } | null = null

  /** A question waits for what is staged. */
  get asksNext(): boolean {
    return this.unasked?.form !== undefined && this.unasked?.form !== null
  }

  /** What may be told by now is read aloud; who is asked is asked with the last of it, and no later. */
  private tellOn(): void {
    const { told, waits } = this.stage
    const words = this.unsaid.filter((event) => event.n <= told && !this.asides.has(event.event)).slice(-3).map((event) => event.text)
    this.unsaid = this.unsaid.filter((event) => event.n > told)
    if (this.ended && !this.saidEnd) words.push(`The ${this.words.contest} is over. ${this.ended.reason}`)
    this.saidEnd = this.ended !== null
    const asked = this.unasked
    if (asked && (!waits || asked.form?.id === this.form?.id)) words.push(...this.ask(asked.form))
    else if (asked) this.askNothing()
    if (words.length > 0) announce(words.join(' '))
  }

  /** When a question came that had waited for what was staged: a key pressed for that is no answer to it. */
  askedAt = -Infinity
  private waited = false

  private askNothing(): void {
    this.waited = true
    this.form = null
    this.choice.rest()
  }

  /** What is asked now; and what there is to say of it. */
  private ask(form: Form | null): string[] {
    this.unasked = null
    if (this.waited) this.askedAt = performance.now()
    this.waited = false
    const words: string[] = []
    if (this.stopping) {
      this.handedBack = this.stopping
      words.push(`The ${this.words.deputy} stops. ${this.stopping.reason}`)
      this.stopping = null
    }
    const kind = this.form?.kind ?? this.choice.rested
    if (form && form.id !== this.form?.id && form.kind !== kind) words.push(`Your decision: ${form.title ?? form.prompt}`)
    // What was wrong with an answer is no matter any more when something else is asked.
    if (form && form.id !== this.form?.id) this.problem = ''
    this.form = form
    this.choice.follow(form)
    return words
  }

  lineChanged(state: LineState, reason: string): void {
    if (state === 'lost' && this.line === 'open') announce(reason)
    if (state === 'open' && this.line === 'lost') announce('The line to the table is up again.')
    this.line = state
    this.lineReason = reason
  }

  // What the player does.

  select(id: string | null): void {
    this.selected = id
    const piece = this.piece(id)
    if (piece) announce(piece.spoken ?? piece.name)
    this.choice.turnTo(id)
  }

  /** The next of the pieces still to decide, from the selected one on. */
  selectNext(step: 1 | -1): void {
    const parts = this.form?.parts ?? []
    if (parts.length === 0) return
    const at = parts.findIndex((part) => (part.piece ?? part.id) === this.selected)
    const next = parts[(at + step + parts.length) % parts.length] ?? parts[0]
    if (next) this.select(next.piece ?? next.id)
  }

  async move(what: Move): Promise<Settled> {
    // Who answers has seen enough.
    this.catchUp(true)
    this.stage.clear()
    if (what.type === 'stand') this.standingMoved = true
    const settled = await this.connection.move(what)
    if (!settled.done) {
      this.problem = settled.reason
      announce(settled.reason)
    } else this.problem = ''
    return settled
  }

  undo(): Promise<Settled> {
    const undone = this.move({ type: 'undo' })
    void this.choice.takenBack(undone)
    return undone
  }
}

/** What happened as it is printed: a minus is no hyphen. */
function written(event: Seen): Seen {
  return { ...event, text: minus(event.text), ...(event.headline !== undefined && { headline: minus(event.headline) }) }
}

/** Whether any piece of the sea or of the map lies elsewhere than before. */
function moved(before: Scene, after: Scene | null): boolean {
  const old = piecesOf(before)
  const now = piecesOf(after)
  return Object.entries(now).some(([id, piece]) => {
    const was = old[id]
    if (!was || was === piece) return false
    return was.x !== piece.x || was.y !== piece.y || was.heading !== piece.heading || was.place !== piece.place
  })
}

function mapOf(scene: Scene | null): MapBoard | null {
  const boards = Object.values(scene?.boards ?? {})
  return boards.find((each): each is MapBoard => (each.kind === 'hexes' || each.kind === 'nodes') && each.bounds !== undefined) ?? null
}

function seaOf(scene: Scene | null): SeaBoard | null {
  return Object.values(scene?.boards ?? {}).find((each): each is SeaBoard => each.kind === 'sea') ?? null
}

function piecesOf(scene: Scene | null): Record<string, Piece> {
  return seaOf(scene)?.pieces ?? mapOf(scene)?.pieces ?? {}
}
