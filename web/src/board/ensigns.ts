// Colours of the nations (weathergage.scene.ensigns draws the same).
import { n } from './number'

const FLAGS: Record<string, string> = {
  british:
    '<rect width="13" height="8.6" fill="#FFFFFF"/>' +
    '<rect width="5.6" height="3.6" fill="#25397A"/>' +
    '<path d="M0,0L5.6,3.6M5.6,0L0,3.6" stroke="#FFFFFF" stroke-width="0.9"/>' +
    '<path d="M2.8,0V3.6M0,1.8H5.6" stroke="#FFFFFF" stroke-width="1.3"/>' +
    '<path d="M2.8,0V3.6M0,1.8H5.6" stroke="#C8202C" stroke-width="0.7"/>' +
    '<path d="M6.5,0V8.6M0,4.3H13" stroke="#C8202C" stroke-width="1.7"/>',
  french:
    '<rect width="4.34" height="8.6" fill="#1E4F9C"/>' +
    '<rect x="4.33" width="4.34" height="8.6" fill="#FFFFFF"/>' +
    '<rect x="8.66" width="4.34" height="8.6" fill="#C8202C"/>',
  spanish:
    '<rect width="13" height="8.6" fill="#C8202C"/>' +
    '<rect y="2.15" width="13" height="4.3" fill="#F2B90C"/>' +
    '<circle cx="4.4" cy="4.3" r="1.5" fill="#A3431A"/>',
  other: '<rect width="13" height="8.6" fill="#8A9399"/>',
  white: '<rect width="13" height="8.6" fill="#FFFFFF"/>',
}

export function flag(nation: string | undefined): string {
  return (
    `${FLAGS[nation ?? 'other'] ?? FLAGS['other']}` +
    '<rect width="13" height="8.6" fill="none" stroke="#3A3226" stroke-width="0.5"/>'
  )
}

export function ensign(
  nation: string | undefined,
  colours: string,
  captor: string | undefined,
  wind: number,
  weight: number,
): string {
  const down = wind + 180 - 90
  const flags =
    colours === 'prize'
      ? `<g transform="translate(0,-8.6)">${flag(captor)}</g><g transform="translate(0,1)">${flag(nation)}</g>`
      : `<g transform="translate(0,-4.3)">${flag(colours === 'struck' ? 'white' : nation)}</g>`
  return (
    `<g transform="translate(0,29)"><circle r="${n(weight)}" fill="var(--spar)"/>` +
    `<g transform="rotate(${n(down)})">${flags}</g></g>`
  )
}
