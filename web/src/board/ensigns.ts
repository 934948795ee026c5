// Colours of the nations (weathergage.scene.ensigns draws the same shapes).
import type { Nations, Piece } from '../lib/protocol'
import { draw } from './shapes'

const edged = (flag: string): string => draw('edged', { flag })

export function flag(nation: string | undefined, nations: Nations): string {
  return edged(nations[nation ?? '']?.flag ?? draw('plain'))
}

/** The ensign at the stern, streaming down wind: white if struck, the victor's on a prize. */
export function ensign(ship: Piece, wind: number, weight: number, nations: Nations): string {
  const own = flag(ship.nation, nations)
  const flags =
    ship.colours === 'prize'
      ? draw('prize', { captor: flag(ship.captor, nations), own })
      : draw('flown', { flag: ship.colours === 'struck' ? edged(draw('white')) : own })
  return draw('ensign', { turn: wind + 90, flags, weight })
}
