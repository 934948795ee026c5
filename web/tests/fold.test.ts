import { expect, test } from 'vitest'
import { folded } from '../src/lib/fold'
import type { Seen } from '../src/lib/protocol'

let n = 0
const step = (token: number, from: string, to: string): Seen => ({
  n: ++n,
  event: 'sailed',
  rule: '9.1',
  text: `Allied block ${token}: ${from} off Ferrol to ${to}.`,
  side: 1,
  token,
  from,
  to,
})

test('steps that go on from each other are one line', () => {
  const events = [step(1, 'a', 'b'), step(1, 'b', 'c'), step(1, 'c', 'd')]
  const [line, ...more] = folded(events)
  expect(more).toEqual([])
  expect(line?.text).toBe('Allied block 1: a off Ferrol to d, 3 hexes.')
  expect(line?.event).toBe(events[2])
  expect(line?.steps).toEqual(events)
})

test('another block, another beginning and another event begin a line', () => {
  const chit: Seen = { n: ++n, event: 'chit', rule: '6', text: 'A chit.' }
  const events = [step(1, 'a', 'b'), step(2, 'b', 'c'), step(2, 'x', 'y'), chit, step(2, 'y', 'z')]
  expect(folded(events).map((line) => line.text)).toEqual(events.map((event) => event.text))
})

test('events that say nothing of a way stay apart', () => {
  const same = (): Seen => ({ n: ++n, event: 'round', rule: '17', text: 'Round.' })
  expect(folded([same(), same()])).toHaveLength(2)
})
