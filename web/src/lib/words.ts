// Figures and names as they are written everywhere.

/** A whole number of per cent, with a thin space before the sign. */
export function percent(share: number): string {
  return `${Math.round(share * 100)}\u2009%`
}

/** An expectation: one decimal. */
export function expected(value: number): string {
  return minus(value.toFixed(1))
}

export function signed(value: number): string {
  if (value === 0) return '0'
  return value < 0 ? `−${-value}` : `+${value}`
}

/** What a modifier does, in words and a figure: it is added, or what it is named for is taken so many times. */
export function worked(each: { name: string; value: number }): [what: string, figure: string] {
  const times = /,? times$/.exec(each.name)
  return times ? [each.name.slice(0, times.index), `×${each.value}`] : [each.name, signed(each.value)]
}

/** The real minus sign before a figure. */
export function minus(text: string): string {
  return text.replace(/(^|[\s\x28])-(?=\d)/g, '$1−')
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** "van" and "five-a-side" as words. */
export function spaced(id: string): string {
  return capital(id.replaceAll('-', ' ').replaceAll('_', ' '))
}

export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`
}

export function bearing(degrees: number): string {
  return `${String(Math.round(((degrees % 360) + 360) % 360) % 360).padStart(3, '0')}°`
}

export function since(seconds: number): string {
  const minutes = Math.max(0, Math.round((Date.now() / 1000 - seconds) / 60))
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `${hours} h ago` : `${Math.round(hours / 24)} days ago`
}

/** A clause as a door reads: where it is known by its page and a word, the page. */
export function ruleWords(rule: string): string {
  const page = /^(\d+)\.[a-z]/.exec(rule)
  return page ? `p.${page[1]}` : rule
}

/** "Form, easy" as two lines of a narrow heading. */
export function broken(name: string): string[] {
  const at = name.lastIndexOf(' ')
  return at < 0 ? [name] : [name.slice(0, at).replace(/,$/, ''), name.slice(at + 1)]
}
