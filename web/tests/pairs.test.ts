// A press on a ship of a line chooses the answer that speaks of her.
import { expect, test } from 'vitest'
import { pressed } from '../src/lib/pairs'

const PAIRS = [
  { piece: 'namur', place: 'felipe' },
  { piece: 'namur', place: 'isabel' },
  { piece: 'boyne', place: 'felipe' },
  { piece: 'boyne', place: 'isabel', refused: { reason: 'paired' } },
]

test('the first answer that speaks of a ship is chosen, then the next of them', () => {
  expect(pressed(PAIRS, -1, 'namur')).toBe(0)
  expect(pressed(PAIRS, 0, 'namur')).toBe(1)
  expect(pressed(PAIRS, 1, 'namur')).toBe(0)
})

test('of a pair the other ship stays, where that may be answered', () => {
  expect(pressed(PAIRS, 0, 'boyne')).toBe(2)
  expect(pressed(PAIRS, 2, 'namur')).toBe(0)
  expect(pressed(PAIRS, 0, 'isabel')).toBe(1)
  expect(pressed(PAIRS, 2, 'isabel')).toBe(1)
})

test('a ship of whom no answer speaks is no choice, one who may do nothing is shown why', () => {
  expect(pressed(PAIRS, 0, 'marlborough')).toBe(-1)
  expect(pressed([{ piece: 'boyne', refused: { reason: 'paired' } }], -1, 'boyne')).toBe(0)
})
