// Ports are drawn in the colour and shape of the nation that stands for their side.
import { takeNations } from '../lib/nations'
import type { Place } from '../lib/protocol'
import { n, ofNation } from './number'

interface Ports {
  colour: (place: Place) => string
  mark: (place: Place, size: number) => string
}

/** To be asked while a component is made; `firsts` are the nations of the sides. */
export function takePorts(firsts: () => Record<string, string>): Ports {
  const nations = takeNations()
  const nation = (place: Place): string => firsts()[place.side ?? ''] ?? ''
  return {
    colour: (place) => (nations()[nation(place)] ? ofNation('block', nation(place)) : 'var(--sheet)'),
    mark: (place, size) => (nations()[nation(place)]?.port === 'diamond' ? diamond(size * 1.2) : disc(size)),
  }
}

const diamond = (size: number): string => `M0,${n(-size)}L${n(size)},0L0,${n(size)}L${n(-size)},0Z`
const disc = (size: number): string => `M${n(-size)},0a${n(size)},${n(size)} 0 1 0 ${n(2 * size)},0a${n(size)},${n(size)} 0 1 0 ${n(-2 * size)},0Z`
