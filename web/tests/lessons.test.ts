import { expect, test } from 'vitest'
import { badgeSpots } from '../src/board/fan'
import { filled } from '../src/lib/choice.svelte'
import { nextLesson } from '../src/lib/lessons'
import type { LogBoard, Point } from '../src/lib/protocol'
import { Fresh } from '../src/sheet/fresh'

const lessons = [
  { name: 'Basic', options: { level: 'basic' } },
  { name: 'Standard', options: { level: 'standard' } },
]

test('one lesson leads to the next, and the last to none', () => {
  expect(nextLesson({ lessons, options: { level: 'basic', grog: false } })?.name).toBe('Standard')
  expect(nextLesson({ lessons, options: { level: 'standard' } })).toBeNull()
  expect(nextLesson({ lessons, options: { level: 'advanced' } })).toBeNull()
})

test('a field whose name has points leads inside the answer and leaves the offer as it was', () => {
  const action = { kind: 'orders', orders: [{ kind: 'plan', ship: 'a' }, { kind: 'plan', ship: 'b', card: '5' }] }
  const answer = filled(action, { 'orders.1.card': '7', 'orders.1.actions': ['pump'] })
  expect(answer['orders']).toEqual([{ kind: 'plan', ship: 'a' }, { kind: 'plan', ship: 'b', card: '7', actions: ['pump'] }])
  expect(action.orders[1]).toEqual({ kind: 'plan', ship: 'b', card: '5' })
  expect(filled({ kind: 'fire' }, { muskets: 'hold' })).toEqual({ kind: 'fire', muskets: 'hold' })
})

test('no badge of a fan touches another', () => {
  const wished = Array.from({ length: 13 }, (_, i): Point => [Math.sin(i / 4) * 30, Math.cos(i / 4) * 30])
  const spots = badgeSpots([...wished, [0, 30]])
  spots.forEach(([x, y], i) => spots.slice(i + 1).forEach(([a, b]) => expect(Math.hypot(x - a, y - b)).toBeGreaterThan(26)))
})

test('what came since a sheet was last seen is fresh, in the order of the boxes', () => {
  const board = (...holds: string[][]): LogBoard => ({
    kind: 'log',
    piece: 'a',
    boxes: [{ name: 'Hull', total: 3, gone: holds.length, cells: holds.map((names) => ({ holds: names.map((name) => ({ name })) })) }],
  })
  const fresh = new Fresh()
  expect(fresh.look(board(['2']))('Hull', 0, 0)).toBe(-1)
  const came = fresh.look(board(['2', '1'], ['6']))
  expect([came('Hull', 0, 0), came('Hull', 0, 1), came('Hull', 1, 0)]).toEqual([-1, 0, 1])
  expect(fresh.look({ ...board(['2'], ['3']), piece: 'b' })('Hull', 1, 0)).toBe(-1)
})
