// How pieces came where they lie, as the log tells it.
import type { Track } from './protocol'

/** The way each piece went in these events; of several ways of one piece, the last. */
export function tracksOf(events: { ship?: unknown; track?: Track }[]): Map<string, Track> {
  const found = new Map<string, Track>()
  for (const { ship, track } of events)
    if (typeof ship === 'string' && Array.isArray(track) && track.length > 1) found.set(ship, track)
  return found
}
