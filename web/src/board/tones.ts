// How a ship has the wind, in three tints and three shapes: reaching a circle, beating or running a
// square, aback a diamond. The same on badges, ghosts and legends.

const SHAPES: Record<string, string> = {
  ok: '<circle r="4.5" fill="var(--ok)" stroke="var(--sheet)" stroke-width="1"/>',
  warn: '<rect x="-4" y="-4" width="8" height="8" fill="var(--warn)" stroke="var(--warnink)" stroke-width="1.4"/>',
  fire: '<path d="M0,-5.500L5.500,0L0,5.500L-5.500,0Z" fill="var(--fire)" stroke="var(--sheet)" stroke-width="1"/>',
}

export const toneShape = (tone: string): string => SHAPES[tone] ?? ''
