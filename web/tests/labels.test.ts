import { expect, test } from 'vitest'
import { beads, meets, placeLabels, type Wanted } from '../src/board/labels'

const wanted = (id: number, x: number, rank: number): Wanted => ({ id: `${id}`, x, y: 400, width: 90, height: 16, clear: 12, rank })

test('no two names stack, and the most wanted comes first', () => {
  const placed = placeLabels(Array.from({ length: 60 }, (_, i) => wanted(i, 400 + i, i)), [])
  expect(placed.has('59')).toBe(true)
  expect(placed.size).toBeLessThan(60)
  const boxes = [...placed.values()]
  boxes.forEach((one, i) => boxes.slice(i + 1).forEach((other) => expect(meets(one, other)).toBe(0)))
})

test('names keep off the ships where there is room', () => {
  const ship = { left: 380, top: 390, right: 420, bottom: 410 }
  const box = placeLabels([wanted(1, 400, 1)], [ship]).get('1')
  expect(box && meets(box, ship)).toBe(0)
})

test('names stand beside a line where there is room, and over it rather than nowhere', () => {
  const across = beads([[300, 400], [700, 400]])
  const box = placeLabels([wanted(1, 400, 1)], across).get('1')
  expect(box && across.some((bead) => meets(box, bead) > 0)).toBe(false)
  const everywhere = Array.from({ length: 30 }, (_, row) => beads([[200, 300 + row * 8], [700, 300 + row * 8]])).flat()
  expect(placeLabels([wanted(1, 400, 1)], everywhere.filter((_, i) => i % 3 === 0)).has('1')).toBe(true)
})

test('a name at the edge of the chart stands within it', () => {
  const frame = { left: 0, top: 0, right: 440, bottom: 800 }
  const box = placeLabels([wanted(1, 420, 1)], [], [], { frame, over: [] }).get('1')
  expect(box && box.right <= frame.right).toBe(true)
  const beyond = placeLabels([wanted(1, 470, 1)], [], [], { frame, over: [] }).get('1')
  expect(beyond && beyond.left > 470).toBe(true)
})

test('a name stands under nothing that stands over the chart', () => {
  const frame = { left: 0, top: 0, right: 1000, bottom: 800 }
  const rose = { left: 430, top: 0, right: 600, bottom: 800 }
  const box = placeLabels([wanted(1, 400, 1)], [], [], { frame, over: [rose] }).get('1')
  expect(box && meets(box, rose)).toBe(0)
})
