// Ports are drawn in the colour and shape of the nation that stands for their side.
import { takeNations } from '../lib/nations'
import type { Place } from '../lib/protocol'
import { ofNation } from './number'
import { draw } from './shapes'

interface Ports {
  port: (place: Place, size: number) => string
  /** The ring of a great one. */
  ring: (place: Place, size: number) => string
}

/** To be asked while a component is made; `firsts` are the nations of the sides. */
export function takePorts(firsts: () => Record<string, string>): Ports {
  const nations = takeNations()
  const nation = (place: Place): string => firsts()[place.side ?? ''] ?? ''
  const shape = (place: Place): 'diamond' | 'circle' => (nations()[nation(place)]?.port === 'diamond' ? 'diamond' : 'circle')
  const fill = (place: Place): string => (nations()[nation(place)] ? ofNation('block', nation(place)) : 'var(--sheet)')
  return {
    port: (place, size) => draw(`${shape(place)}port`, { size, fill: fill(place) }),
    ring: (place, size) => draw(`${shape(place)}ring`, { size }),
  }
}
