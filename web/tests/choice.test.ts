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

// Divisions at sea, and what is taken back.

const fleet = (id: string, kind: string, ...open: string[]): Form => {
  const columns: [string, string[]][] = [['weather', ['victory', 'mars', 'ajax']], ['lee', ['tonnant', 'prince']]]
  const groups = [...columns, ['', open] as [string, string[]]].map(([name, ships]) => {
    const parts = ships.filter((each) => open.includes(each))
    return { id: `group:${name}`, name, parts, leader: parts[0] }
  })
  return { ...form(id, ...open), kind, groups: groups.filter((each) => each.parts.length > 1) }
}
const ALL = ['victory', 'mars', 'ajax', 'tonnant', 'prince']

/** At sea: a board, and answers that are taken. */
function atSea(): Choice {
  const sea = { ...table, board: {}, selected: 'ajax', move: () => Promise.resolve({ done: true }) }
  return new Choice(sea as unknown as GameTable)
}

async function give(at: Choice): Promise<void> {
  asked.splice(0).findLast((each) => each.what['type'] === 'offers')?.come({ offers: [offer('sail')] })
  await settle()
  await at.send()
}

test('who orders a division is asked about the next, and the next time by divisions from the first', async () => {
  const at = atSea()
  at.follow(fleet('1', 'sail', ...ALL))
  expect(at.part).toBe('ajax')
  at.turnToGroup('group:weather')
  await give(at)
  at.follow(fleet('2', 'sail', 'tonnant', 'prince'))
  expect(at.part).toBe('group:lee')
  await give(at)
  at.follow(fleet('3', 'fire', 'mars', 'prince'))
  expect(at.part).not.toContain('group:')
  await give(at)
  at.follow(fleet('4', 'sail', ...ALL))
  expect(at.part).toBe('group:weather')
})

test('who goes back to single ships is asked about single ships the next time', async () => {
  const at = atSea()
  at.follow(fleet('1', 'sail', ...ALL))
  at.turnToGroup('group:weather')
  await give(at)
  at.follow(form('fire', 'mars'))
  at.follow(fleet('2', 'sail', ...ALL))
  at.turnTo('prince')
  await give(at)
  at.follow(form('fire', 'mars'))
  at.follow(fleet('3', 'sail', ...ALL))
  expect(at.part).not.toContain('group:')
})

test('an order to a division selects its leader: her course is drawn, and her arcs', () => {
  const at = atSea()
  at.follow(fleet('1', 'sail', ...ALL))
  at.turnToGroup('group:lee')
  expect([at.part, (at as unknown as { table: GameTable }).table.selected]).toEqual(['group:lee', 'tonnant'])
})

test('an answer that is taken back is asked for again, not the one that came after it', async () => {
  const at = atSea()
  at.follow(fleet('1', 'sail', ...ALL))
  at.turnTo('mars')
  await give(at)
  at.follow(fleet('2', 'sail', 'victory', 'ajax', 'tonnant', 'prince'))
  expect(at.part).not.toBe('mars')
  const undone = at.takenBack(Promise.resolve({ done: true }))
  at.follow(fleet('3', 'sail', ...ALL))
  await undone
  expect(at.part).toBe('mars')
  at.turnToGroup('group:weather')
  await give(at)
  at.follow(fleet('4', 'sail', 'tonnant', 'prince'))
  void at.takenBack(Promise.resolve({ done: true }))
  at.follow(fleet('5', 'sail', ...ALL))
  expect(at.part).toBe('group:weather')
})

test('what could not be taken back changes nothing about whom one is asked', async () => {
  const at = atSea()
  at.follow(fleet('1', 'sail', 'mars', 'ajax'))
  await at.takenBack(Promise.resolve({ done: false }))
  at.follow(fleet('2', 'sail', ...ALL))
  expect(at.part).toBe('ajax')
})

test('who is asked about ships that the deputy has nothing to say to is asked about his own first', () => {
  const sea = { ...table, board: {}, declined: ['victory', 'mars'] }
  const at = new Choice(sea as unknown as GameTable)
  at.follow(form('grapple', 'victory', 'mars', 'ajax', 'prince'))
  expect(at.part).toBe('ajax')
  at.follow(form('board', 'victory', 'mars'))
  expect(at.part).toBe('victory')
})
