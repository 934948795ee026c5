// How wide words are on the chart.

let pen: CanvasRenderingContext2D | null | undefined
const known = new Map<string, number>()

export function widthOf(words: string, font: string): number {
  const key = `${font}|${words}`
  const kept = known.get(key)
  if (kept !== undefined) return kept
  pen ??= document.createElement('canvas').getContext('2d')
  if (!pen) return words.length * 6.4
  pen.font = font
  const width = pen.measureText(words).width
  known.set(key, width)
  return width
}

/** Widths measured before the letters had come are worth nothing. */
export function forgetWidths(): void {
  known.clear()
}
