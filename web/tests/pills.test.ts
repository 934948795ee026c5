// A pill at the edge of the chart stands whole, and on nothing that stands there.
import { expect, test } from 'vitest'
import { along, roomFor } from '../src/board/pills'

const span = (edge: string, wanted: number, wide: number, width: number, height: number): [number, number] => {
  const middle = along(edge, wanted, wide, width, height) * width
  return [middle - wide / 2, middle + wide / 2]
}

test.each([
  [0.42, 440, 1066, 746],
  [0.6, 620, 1066, 746],
  [0.5, 300, 2186, 1286],
])('on the lower edge it keeps clear of the scale: %d, %d wide, on %d', (wanted, wide, width, height) => {
  const [left, right] = span('south', wanted, wide, width, height)
  expect(left).toBeGreaterThanOrEqual(420)
  expect(right).toBeLessThanOrEqual(width - 19)
})

test('on a phone, and on the upper edge, nothing stands at the left', () => {
  expect(span('south', 0.5, 200, 390, 420)[0]).toBeCloseTo(95)
  expect(span('north', 0.38, 300, 1066, 746)[0]).toBeCloseTo(0.38 * 1066 - 150)
})

test('where it cannot stand clear it stands whole, and is known to have no room', () => {
  expect(span('south', 0.5, 700, 1066, 746)[1]).toBeCloseTo(1046)
  expect(roomFor('south', 1066, 746)).toBeLessThan(700)
  expect(roomFor('north', 1066, 746)).toBeGreaterThan(700)
})
