// Colours of the nations (weathergage.scene.ensigns draws the same).
import type { Nations } from '../lib/protocol'
import type { Piece } from '../lib/protocol'
import { n } from './number'

const PLAIN = '<rect width="13" height="8.6" fill="#8A9399"/>'
const WHITE = '<rect width="13" height="8.6" fill="#FFFFFF"/>'

function edged(flag: string): string {
  return `${flag}<rect width="13" height="8.6" fill="none" stroke="#3A3226" stroke-width="0.5"/>`
}

export function flag(nation: string | undefined, nations: Nations): string {
  return edged(nations[nation ?? '']?.flag ?? PLAIN)
}

/** The ensign at the stern, streaming down wind: white if struck, the victor's on a prize. */
export function ensign(ship: Piece, wind: number, weight: number, nations: Nations): string {
  const down = wind + 180 - 90
  const own = flag(ship.nation, nations)
  const flags =
    ship.colours === 'prize'
      ? `<g transform="translate(0,-8.6)">${flag(ship.captor, nations)}</g><g transform="translate(0,1)">${own}</g>`
      : `<g transform="translate(0,-4.3)">${ship.colours === 'struck' ? edged(WHITE) : own}</g>`
  return (
    `<g transform="translate(0,29)"><circle r="${n(weight)}" fill="var(--spar)"/>` +
    `<g transform="rotate(${n(down)})">${flags}</g></g>`
  )
}
