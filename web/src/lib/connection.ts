// One line to the table. Moves are kept until the table has said done or refused, and are sent
// again with the same key after a lost connection, so that each is carried out once.
import type { Action, Answer, Answers, Failed, Move, Plot, Point, Question, ServerMessage } from './protocol'

export type LineState = 'connecting' | 'open' | 'lost' | 'closed'

export interface Listener {
  message(message: ServerMessage): void
  lineChanged(state: LineState, reason: string): void
  lastNumber(): number
}

interface Pending {
  text: string
  settle: (result: Settled) => void
}

export type Settled = { done: true; number: number } | { done: false; reason: string; rule: string }
type Unanswered = Pick<Failed, 'failed'>

const FINAL: Record<number, string> = {
  4401: 'This seat was given up in another place.',
  4404: 'There is no such game.',
  4410: 'The game was deleted.',
}
const FIRST_WAIT = 400
const LONGEST_WAIT = 8000
const PLOTS_APART = 50

export class Connection {
  private socket: WebSocket | null = null
  private moves = new Map<string, Pending>()
  private questions = new Map<number, (answer: Answer | Unanswered) => void>()
  private asked = 0
  private wait = FIRST_WAIT
  private timer: ReturnType<typeof setTimeout> | undefined
  private closed = false
  private plotting: { timer: ReturnType<typeof setTimeout> | undefined; last: number; latest: number } = {
    timer: undefined,
    last: 0,
    latest: 0,
  }

  constructor(
    private game: string,
    private listener: Listener,
  ) {}

  open(): void {
    if (this.closed) return
    this.listener.lineChanged('connecting', '')
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${encodeURIComponent(this.game)}`)
    this.socket = socket
    socket.onopen = () => this.greet(socket)
    socket.onmessage = (event) => socket === this.socket && this.receive(event.data as string)
    socket.onclose = (event) => this.lost(socket, event.code)
  }

  close(): void {
    this.closed = true
    clearTimeout(this.timer)
    clearTimeout(this.plotting.timer)
    this.socket?.close(1000)
    this.socket = null
    this.moves.clear()
    this.questions.clear()
  }

  /** For tests and for the browser's own notice that the network is back. */
  retryNow(): void {
    if (this.socket === null && !this.closed) {
      clearTimeout(this.timer)
      this.open()
    }
  }

  move(what: Move): Promise<Settled> {
    const key = newKey()
    const text = JSON.stringify({ ...what, key })
    return new Promise((settle) => {
      this.moves.set(key, { text, settle })
      this.send(text)
    })
  }

  ask<K extends Question['type']>(what: Extract<Question, { type: K }>): Promise<Answers[K] | Unanswered> {
    const n = ++this.asked
    return new Promise((settle) => {
      // The table answers each question by its number, and in the words of its kind.
      this.questions.set(n, (answer) => settle(answer as Answers[K] | Unanswered))
      if (!this.send(JSON.stringify({ ...what, n }))) {
        this.questions.delete(n)
        settle({ failed: 'The line to the table is down.' })
      }
    })
  }

  /** A course drawn so far: the latest wins, at most twenty a second are sent. */
  plot(part: string, points: Point[], turn: number | undefined, ahead: Action[], then: (plot: Plot) => void): void {
    const mine = ++this.plotting.latest
    const due = Math.max(0, this.plotting.last + PLOTS_APART - performance.now())
    clearTimeout(this.plotting.timer)
    this.plotting.timer = setTimeout(() => {
      this.plotting.last = performance.now()
      const question: Extract<Question, { type: 'plot' }> = { type: 'plot', part, points }
      if (turn !== undefined) question.turn = turn
      if (ahead.length > 0) question.ahead = ahead
      void this.ask(question).then((answer) => {
        if (mine === this.plotting.latest && !('failed' in answer)) then(answer)
      })
    }, due)
  }

  forgetPlot(): void {
    this.plotting.latest++
    clearTimeout(this.plotting.timer)
  }

  private greet(socket: WebSocket): void {
    if (socket !== this.socket) return
    socket.send(JSON.stringify({ type: 'hello', after: this.listener.lastNumber() }))
    for (const pending of this.moves.values()) socket.send(pending.text)
    this.wait = FIRST_WAIT
    this.listener.lineChanged('open', '')
  }

  private send(text: string): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false
    this.socket.send(text)
    return true
  }

  private receive(text: string): void {
    const message = JSON.parse(text) as ServerMessage
    if (message.type === 'done') this.settle(message.key, { done: true, number: message.number })
    else if (message.type === 'refused')
      this.settle(message.key, { done: false, reason: message.reason, rule: message.rule })
    else if (message.type === 'answer') {
      const settle = this.questions.get(message.n)
      this.questions.delete(message.n)
      settle?.(message)
    } else this.listener.message(message)
  }

  private settle(key: string, result: Settled): void {
    const pending = this.moves.get(key)
    this.moves.delete(key)
    pending?.settle(result)
  }

  private lost(socket: WebSocket, code: number): void {
    if (socket !== this.socket) return
    this.socket = null
    for (const settle of this.questions.values()) settle({ failed: 'The line to the table is down.' })
    this.questions.clear()
    const final = FINAL[code]
    if (final !== undefined || this.closed) {
      this.closed = true
      this.listener.lineChanged('closed', final ?? '')
      return
    }
    this.listener.lineChanged('lost', 'The line to the table is down; trying again.')
    this.timer = setTimeout(() => this.open(), this.wait)
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT)
  }
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function sameAction(one: Action | null | undefined, other: Action | null | undefined): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}
