// Moves survive a lost line: sent again with the same key, carried out once.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Connection, type Listener } from '../src/lib/connection'

class FakeSocket {
  static OPEN = 1
  static all: FakeSocket[] = []
  readyState = 0
  sent: Record<string, unknown>[] = []
  onopen: () => void = () => undefined
  onmessage: (event: { data: string }) => void = () => undefined
  onclose: (event: { code: number }) => void = () => undefined
  constructor(readonly address: string) {
    FakeSocket.all.push(this)
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>)
  }
  close(): void {
    this.readyState = 3
  }
  up(): void {
    this.readyState = 1
    this.onopen()
  }
  down(code = 1006): void {
    this.readyState = 3
    this.onclose({ code })
  }
  say(message: unknown): void {
    this.onmessage({ data: JSON.stringify(message) })
  }
}

const lines: string[] = []
const listener: Listener = {
  message: () => undefined,
  lineChanged: (state) => void lines.push(state),
  lastNumber: () => 42,
}
const last = (): FakeSocket => FakeSocket.all.at(-1) as FakeSocket

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('location', { protocol: 'http:', host: 'table' })
  FakeSocket.all = []
  lines.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('it greets with the last number it has', () => {
  new Connection('g', listener).open()
  last().up()
  expect(last().sent[0]).toEqual({ type: 'hello', after: 42 })
})

test('a move without an answer is sent again with the same key', async () => {
  const line = new Connection('g', listener)
  line.open()
  last().up()
  const settled = line.move({ type: 'undo' })
  const first = last().sent[1]
  last().down()
  expect(lines).toContain('lost')
  vi.advanceTimersByTime(500)
  last().up()
  expect(FakeSocket.all).toHaveLength(2)
  expect(last().sent[1]).toEqual(first)
  last().say({ type: 'done', key: first?.['key'], number: 43 })
  expect(await settled).toEqual({ done: true, number: 43 })
  last().down()
  vi.advanceTimersByTime(500)
  last().up()
  expect(last().sent).toHaveLength(1)
})

test('a seat that was given up elsewhere is not asked for again', () => {
  new Connection('g', listener).open()
  last().up()
  last().down(4401)
  vi.advanceTimersByTime(60_000)
  expect(lines.at(-1)).toBe('closed')
  expect(FakeSocket.all).toHaveLength(1)
})

test('of courses drawn the latest wins, and at most twenty a second are sent', () => {
  const line = new Connection('g', listener)
  line.open()
  last().up()
  for (let i = 0; i < 100; i++) {
    line.plot('victory', [[i, 0]], undefined, [], () => undefined)
    vi.advanceTimersByTime(10)
  }
  vi.advanceTimersByTime(100)
  const plots = last().sent.filter((message) => message['type'] === 'plot')
  expect(plots.length).toBeLessThanOrEqual(22)
  expect(plots.length).toBeGreaterThan(0)
  expect(plots.at(-1)?.['points']).toEqual([[99, 0]])
})
