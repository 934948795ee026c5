// A fleet being built: lines `DIVISION VESSEL [ROLE]` as things to move about, and back to lines.
import type { FleetList, FleetRole, FleetVessel } from './protocol'

export interface Entry {
  division: number
  vessel: FleetVessel
  role: string
}

export interface Division {
  number: number
  line: Entry[]
  /** Vessels that sail beside the line. */
  beside: Entry[]
}

export class Fleet {
  constructor(
    readonly list: FleetList,
    readonly entries: Entry[],
  ) {}

  static read(list: FleetList, lines: unknown): Fleet {
    const texts = Array.isArray(lines) ? lines.map(String) : []
    const entries = texts.flatMap((text) => {
      const [division, id, role = ''] = text.trim().split(/\s+/)
      const vessel = list.vessels.find((each) => each.id === id)
      return vessel && Number(division) >= 1 ? [{ division: Number(division), vessel, role }] : []
    })
    return new Fleet(list, entries)
  }

  /** In the order in which names are given out: by divisions, the line before those beside it. */
  get sorted(): Entry[] {
    return this.divisions.flatMap((each) => [...each.line, ...each.beside])
  }

  get lines(): string[] {
    return this.sorted.map(({ division, vessel, role }) => [division, vessel.id, role].filter((word) => word !== '').join(' '))
  }

  get price(): number {
    return this.entries.reduce((sum, each) => sum + each.vessel.price, 0)
  }

  /** What of the money a division takes. */
  priceOf(division: number): number {
    return this.entries.filter((each) => each.division === division).reduce((sum, each) => sum + each.vessel.price, 0)
  }

  get divisions(): Division[] {
    const last = Math.max(1, ...this.entries.map((each) => each.division))
    return Array.from({ length: Math.min(last, this.list.divisions) }, (_, i) => {
      const own = this.entries.filter((each) => each.division === i + 1)
      return { number: i + 1, line: own.filter((each) => this.inLine(each)), beside: own.filter((each) => !this.inLine(each)) }
    })
  }

  inLine(entry: Entry): boolean {
    return !entry.role || (this.role(entry.role)?.in_line ?? false)
  }

  role(id: string): FleetRole | undefined {
    return this.list.roles?.find((each) => each.id === id)
  }

  nameOf(entry: Entry): string {
    return this.list.names?.[this.sorted.indexOf(entry)] ?? `${entry.vessel.name} guns`
  }

  count(vessel: FleetVessel): number {
    return this.entries.filter((each) => each.vessel.id === vessel.id).length
  }

  /** What it would cost more than may be spent to have one more; 0 where it may be had. */
  overBy(vessel: FleetVessel): number {
    return Math.max(0, this.price + vessel.price - this.list.most)
  }

  /** The share of the line that is of a kind, in per cent. */
  share(kind: string): number {
    const line = this.entries.filter((each) => each.vessel.kind && this.inLine(each))
    return line.length > 0 ? (100 * line.filter((each) => each.vessel.kind === kind).length) / line.length : 0
  }

  // Changes: each makes another fleet.

  private with(entries: Entry[]): Fleet {
    return new Fleet(this.list, entries)
  }

  add(vessel: FleetVessel): Fleet {
    const beside = !vessel.kind ? this.list.roles?.find((each) => !each.in_line && vessel.roles?.includes(each.id)) : undefined
    if (beside) {
      const lacking = this.divisions.find((each) => each.beside.length < (beside.most ?? 1))
      if (lacking) return this.with([...this.entries, { division: lacking.number, vessel, role: beside.id }])
    }
    const room = this.divisions.find((each) => each.line.length < this.list.limit)
    const division = room?.number ?? Math.min(this.divisions.length + 1, this.list.divisions)
    const led = this.entries.some((each) => this.role(each.role)?.only)
    const lead = this.list.roles?.find((each) => each.only && each.in_line && vessel.roles?.includes(each.id))
    return this.with([...this.entries, { division, vessel, role: led ? '' : (lead?.id ?? '') }])
  }

  /** One of a kind goes: the last of them. */
  drop(vessel: FleetVessel): Fleet {
    const last = this.sorted.filter((each) => each.vessel.id === vessel.id).at(-1)
    return last ? this.remove(last) : this
  }

  remove(entry: Entry): Fleet {
    return this.with(this.entries.filter((each) => each !== entry)).closed()
  }

  /** To another place: before `place` in the line of a division. */
  move(entry: Entry, division: number, place: number): Fleet {
    if (division < 1 || division > this.list.divisions) return this
    const moved = { ...entry, division }
    const rest = this.with(this.entries.filter((each) => each !== entry))
    const own = rest.entries.filter((each) => each.division === division && rest.inLine(each) === this.inLine(entry))
    const before = own[place]
    const at = before ? rest.entries.indexOf(before) : rest.entries.length
    return rest.with([...rest.entries.slice(0, at), moved, ...rest.entries.slice(at)]).closed()
  }

  /** Gives her a role, or takes it; a role that one alone may have leaves whoever had it. */
  assign(entry: Entry, role: string): Fleet {
    const given = entry.role === role ? '' : role
    const only = (id: string): boolean => this.role(id)?.only ?? false
    return this.with(
      this.entries.map((each) => {
        if (each === entry) return { ...each, role: given }
        return only(given) && only(each.role) ? { ...each, role: '' } : each
      }),
    )
  }

  /** Divisions without anybody are closed up. */
  private closed(): Fleet {
    const used = [...new Set(this.entries.map((each) => each.division))].sort((a, b) => a - b)
    return this.with(this.entries.map((each) => ({ ...each, division: used.indexOf(each.division) + 1 })))
  }
}

export const DIVISION_NAMES: string[][] = [['Line'], ['Van', 'Rear'], ['Van', 'Centre', 'Rear']]

/** A fleet as a text to keep: what it is, then a line for each vessel. */
export function fleetText(fleet: Fleet): string {
  const head = `# ${fleet.list.title}: ${fleet.price} of ${fleet.list.budget}`
  return [head, ...fleet.lines].join('\n') + '\n'
}

/** The lines of such a text; what begins with # is a remark. */
export function readFleetText(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
}
