import { expect, test } from 'vitest'
import { botWords, opponents } from '../src/lib/opponents'
import type { Catalog, CatalogGame } from '../src/lib/protocol'

const game: CatalogGame = {
  id: 'x',
  title: 'X',
  version: '1',
  board: '',
  nations: {},
  front: {},
  lessons: [],
  options: [],
  scenarios: [],
  words: { contest: 'game', deputy: 'deputy' },
  bots: ['random', 'doctrine'],
  usual_bot: 'doctrine',
  tempers: [
    {
      bot: 'doctrine',
      tempers: [
        { id: 'steady', about: 'Steady.', values: {} },
        { id: 'bold', about: 'Bold.', values: { press: 1 } },
      ],
      parameters: [],
    },
  ],
}
const catalog: Catalog = { version: '1', build: 'compiled', bots: ['random'], admirals: ['fleet:Hawke'], speeds: [], games: [game] }

test('each temper is a choice with its sentence, the first under the bare name', () => {
  const found = opponents(game, catalog)
  expect(found.map((each) => each.name)).toEqual(['random', 'doctrine', 'doctrine?temper=bold', 'fleet:Hawke'])
  expect(found[1]?.about).toBe('Steady.')
  expect(found[2]).toEqual({ name: 'doctrine?temper=bold', title: 'Doctrine bot, bold', about: 'Bold.' })
})

test('names with parameters are said in words', () => {
  expect(botWords('doctrine')).toBe('doctrine')
  expect(botWords('doctrine?temper=bold')).toBe('bold doctrine')
  expect(botWords('doctrine?temper=bold&dares_british=0.5')).toBe('bold doctrine, dares british 0.5')
})
