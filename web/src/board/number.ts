/** A number with two decimals at most. */
export function n(value: number): string {
  const text = value.toFixed(2).replace(/\.?0+$/, '')
  return text === '-0' ? '0' : text
}

export const radians = (degrees: number): number => (degrees * Math.PI) / 180

const NATIONS = ['british', 'french', 'spanish']

/** The colour of a nation's hull, text or block. */
export function ofNation(part: 'hull' | 'text' | 'block', nation: string | undefined): string {
  return `var(--${part}-${nation && NATIONS.includes(nation) ? nation : 'other'})`
}
