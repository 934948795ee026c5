// Watching at the speed of reading: how long a thing is looked at, and what holding and hurrying do.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lookingTime, readingTime, Watching } from '../src/lib/watching.svelte'
import type { Seen } from '../src/lib/protocol'

const seen = (text: string, weight?: string): Seen => ({ n: 1, event: 'salvo', text, rule: '', ...(weight ? { weight } : {}) }) as unknown as Seen

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a sentence is shown for a quarter of a second a word, and a look', () => {
  expect(readingTime('Victory rakes Bucentaure')).toBe(3 * 250 + 800)
  expect(readingTime('a '.repeat(200))).toBe(9000)
})

test('what has weight is what one reads; nothing takes no time', () => {
  expect(lookingTime([seen('Mars sails'), seen('Victory rakes Bucentaure', 'dramatic')])).toBe(3 * 250 + 800)
  expect(lookingTime([])).toBe(0)
})

test('the next thing waits until this one has been read, and is then called for', () => {
  const on = vi.fn()
  const watching = new Watching(on)
  watching.shown([seen('Victory rakes Bucentaure', 'dramatic')])
  expect(watching.waits).toBe(true)
  vi.advanceTimersByTime(1_000)
  expect(on).not.toHaveBeenCalled()
  vi.advanceTimersByTime(600)
  expect(on).toHaveBeenCalledOnce()
  expect(watching.waits).toBe(false)
})

test('faster halves the time, holding stops it, going on hurries', () => {
  const on = vi.fn()
  const watching = new Watching(on)
  watching.change(1)
  expect(watching.pace).toBe(2)
  watching.shown([seen('Victory rakes Bucentaure', 'dramatic')])
  vi.advanceTimersByTime(800)
  expect(watching.waits).toBe(false)
  watching.hold(true)
  expect(watching.waits).toBe(true)
  watching.hold(false)
  expect(watching.waits).toBe(false)
  for (let i = 0; i < 6; i++) watching.change(-1)
  expect(watching.pace).toBe(0.5)
})
