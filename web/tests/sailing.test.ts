import { expect, test } from 'vitest'
import { duration, steps } from '../src/board/sailing'

test('a ship turns the short way round, where she turned', () => {
  const found = steps(
    [
      [0, 0, 350],
      [0, 2, 350],
      [0, 2, 10],
    ],
    370,
  )
  expect(found.map((step) => step.turn)).toEqual([350, 350, 370])
  expect(found[0]?.offset).toBe(0)
  expect(found[1]?.offset).toBeGreaterThan(0.8)
  expect(found[2]?.offset).toBe(1)
})

test('a long way takes no longer than the player will wait', () => {
  expect(duration([[0, 0, 0], [0, 1, 0]])).toBe(300)
  expect(duration([[0, 0, 0], [0, 4, 0]])).toBe(1000)
  expect(duration([[0, 0, 0], [0, 40, 0]])).toBe(1600)
})

test('a ship that lies where she lay has no way', () => {
  expect(steps([[1, 1, 90], [1, 1, 90]], 90).every((step) => Number.isFinite(step.offset))).toBe(true)
})
