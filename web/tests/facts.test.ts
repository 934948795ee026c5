// What stands under an opened line of the log is for people.
import { expect, test } from 'vitest'
import { factsOf } from '../src/lib/facts'

const NAMES: Record<string, string> = { 's-2': 'Bourbon token 2', 'villefranche-coast': 'Coastal Space A', british: 'British' }
const told = (event: object): string[] => factsOf(event, (id) => NAMES[id]).map(({ name, value }) => `${name}: ${value}`)

test('pieces, places and sides are told by their names', () => {
  expect(told({ token: 's-2', to: 'villefranche-coast', winner: 'british', player_a: 'british' })).toEqual([
    'Token: Bourbon token 2',
    'To: Coastal Space A',
    'Winner: British',
    'Player a: British',
  ])
})

test('figures and words stay, also in a list', () => {
  expect(told({ season: 'summer', dps: [2, 1], scores: -3, ended: true, came: 'against', arc: 'bow-quarter', needs: '4+' })).toEqual([
    'Season: Summer',
    'Dps: 2, 1',
    'Scores: −3',
    'Ended: yes',
    'Came: Against',
    'Arc: Bow quarter',
    'Needs: 4+',
  ])
})

test('what has no name for people is left out', () => {
  expect(told({ piece: 'b7', squadron: 'b-3/b-4', order: 'b-show-naples', at: 'ionian-sea--s26', orders: ['b-seek-any'], squadrons: [['f-2', 2]], none: null })).toEqual([])
})

test('what every line says by itself is not told again', () => {
  expect(told({ n: 4, event: 'moves', rule: '5.11', text: 'It sails.', side: 'british', place: 's2' })).toEqual([])
})
