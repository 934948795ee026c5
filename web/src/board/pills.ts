// Where a pill that points off the chart stands on its edge.

/** What the overview and the scale take up at the left of the lower edge, where the chart is wide enough for them. */
const FURNITURE = 420
const [NARROW, LOW] = [768, 560]
const EDGE = 20

/** Whether the overview and the scale stand on a chart of that size. */
const isFurnished = (width: number, height: number): boolean => width >= NARROW && height > LOW

/** The pixels that are left for a pill on the upper or the lower edge. */
export const roomFor = (edge: string, width: number, height: number): number => width - EDGE - leftOf(edge, width, height)

const leftOf = (edge: string, width: number, height: number): number => (edge === 'south' && isFurnished(width, height) ? FURNITURE : EDGE)

/** Its middle as a share of the edge, as near as may be to where it is wanted: whole, and clear of the furniture. */
export function along(edge: string, wanted: number, wide: number, width: number, height: number): number {
  const most = 1 - Math.min(0.5, (wide / 2 + EDGE) / Math.max(width, 1))
  const least = Math.min(most, (wide / 2 + leftOf(edge, width, height)) / Math.max(width, 1))
  return Math.min(most, Math.max(least, wanted))
}
