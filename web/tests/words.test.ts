import { expect, it } from 'vitest'
import { minus, signed } from '../src/lib/words'

it('is written with the real minus sign before a figure, and a hyphen stays one', () => {
  expect(minus('-5 for the French, 3 (-2) for the British')).toBe('−5 for the French, 3 (−2) for the British')
  expect(minus('Five-a-side, 74-gun ship, 1-2')).toBe('Five-a-side, 74-gun ship, 1-2')
})

it('has a sign where there is something to add, and none at nothing', () => {
  expect([2, 0, -3].map(signed)).toEqual(['+2', '0', '−3'])
})
