// An answer being made up over a slow line: late answers to earlier questions change nothing.
import { beforeEach, expect, test } from 'vitest'
import { Choice } from '../src/lib/choice.svelte'
import type { Form, Offer } from '../src/lib/protocol'
import type { GameTable } from '../src/lib/table.svelte'

interface Asked {
  what: Record<string, unknown>
  come: (answer: Record<string, unknown>) => void
}

const asked: Asked[] = []
const table = {
  selected: null,
  map: null,
  scene: null,
  words: { contest: 'battle', deputy: 'flag captain' },
  connection: {
    ask: (what: Record<string, unknown>) => new Promise((come) => asked.push({ what, come })),
    forgetPlot: () => undefined,
  },
}
const offer = (label: string): Offer => ({ action: { type: label }, label, refused: null, marks: [] }) as unknown as Offer
const form = (id: string, ...parts: string[]): Form =>
  ({ id, kind: id, parts: parts.map((each) => ({ id: each })), groups: [], options: [] }) as unknown as Form

const next = (type: string): Asked => {
  const at = asked.findIndex((each) => each.what['type'] === type)
  return asked.splice(at, 1)[0] as Asked
}
const settle = (): Promise<void> => new Promise((done) => setTimeout(done))

let choice: Choice

beforeEach(async () => {
  asked.length = 0
  choice = new Choice(table as unknown as GameTable)
  choice.follow(form('fire', 'victory', 'mars'))
  next('offers').come({ offers: [offer('hold'), offer('broadside')] })
  await settle()
})

test('a hint on a question that was answered meanwhile is not shown with the next', async () => {
  void choice.askHint()
  choice.follow(form('move', 'victory'))
  next('hint').come({ label: 'Broadside', reason: 'She is near.', action: { type: 'broadside' } })
  await settle()
  expect([choice.hint, choice.hinting]).toEqual([null, false])
})

test('a hint for one ship is not taken for another', async () => {
  void choice.askHint()
  choice.turnTo('mars')
  next('hint').come({ label: 'Broadside', reason: 'She is near.', action: { type: 'broadside' } })
  await settle()
  expect(choice.hint).toBeNull()
})

test('who chose for himself while the deputy thought keeps his choice, and reads the hint', async () => {
  void choice.askHint()
  choice.choose(0)
  next('hint').come({ label: 'Broadside', reason: 'She is near.', action: { type: 'broadside' } })
  await settle()
  expect([choice.offer?.label, choice.hint?.label]).toEqual(['hold', 'Broadside'])
})

test('who waited for the hint has it chosen', async () => {
  void choice.askHint()
  next('hint').come({ label: 'Broadside', reason: 'She is near.', action: { type: 'broadside' } })
  await settle()
  expect(choice.offer?.label).toBe('broadside')
})

test('there and back again: the first list of offers does not undo a choice made on the second', async () => {
  choice.turnTo('mars')
  choice.turnTo('victory')
  const late = next('offers')
  const again = asked.findLast((each) => each.what['type'] === 'offers')
  again?.come({ offers: [offer('hold'), offer('broadside')] })
  await settle()
  choice.choose(1)
  late.come({ offers: [offer('stale')] })
  await settle()
  expect(choice.offer?.label).toBe('broadside')
})

test('where an answer risks something the main button lets it be, until the answer is chosen', async () => {
  const risky = { ...offer('grapple'), risky: true }
  choice.follow({ ...form('grapple', 'mars'), finish: offer('no more') } as Form)
  next('offers').come({ offers: [risky] })
  await settle()
  expect([choice.action, choice.lets?.label]).toEqual([{ type: 'no more' }, 'no more'])
  choice.choose(0)
  expect([choice.action, choice.lets]).toEqual([{ type: 'grapple' }, null])
  choice.follow({ ...form('board', 'mars'), finish: offer('no more') } as Form)
  asked.findLast((each) => each.what['type'] === 'offers')?.come({ offers: [{ ...risky, hint: true }] })
  await settle()
  expect(choice.action).toEqual({ type: 'grapple' })
})

test('a hint does not name again whose it is', async () => {
  choice.follow({ ...form('sail'), parts: [{ id: 'mars', name: 'Mars' }] } as unknown as Form)
  void choice.askHint()
  next('hint').come({ label: 'Mars: Sails 1 UM', reason: 'She closes.', action: { type: 'broadside' } })
  await settle()
  expect(choice.hint?.label).toBe('Sails 1 UM')
})

test('the odds of another question are not shown, though the answer has the same words', async () => {
  choice.choose(1)
  const late = asked.findLast((each) => each.what['type'] === 'odds')
  choice.follow(form('board', 'victory'))
  next('offers').come({ offers: [offer('broadside')] })
  await settle()
  late?.come({ odds: { hit: 0.5 } })
  await settle()
  expect(choice.odds).toBeNull()
})
