/** A number with two decimals at most. */
export function n(value: number): string {
  const text = value.toFixed(2).replace(/\.?0+$/, '')
  return text === '-0' ? '0' : text
}

export const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The colour of a nation's hull, text or block; of a nation that nobody knows, any other's. */
export function ofNation(part: 'hull' | 'text' | 'block', nation: string | undefined): string {
  if (!nation || !/^[a-z0-9-]+$/.test(nation)) return `var(--${part}-other)`
  return `var(--${part}-${nation}, var(--${part}-other))`
}
