// The calls that are no part of a game being played.
import type {
  Begun,
  Build,
  Catalog,
  ChangeGame,
  Events,
  GameEntry,
  Games,
  MarkedRules,
  Moment,
  NewGame,
  Replay,
  ReplayScene,
  Report,
  Result,
  Rules,
  Waiting,
} from './protocol'

export class Refused extends Error {
  constructor(
    readonly status: number,
    reason: string,
  ) {
    super(reason)
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const given: RequestInit = { method, credentials: 'same-origin' }
  if (body !== undefined) {
    given.headers = { 'content-type': 'application/json' }
    given.body = JSON.stringify(body)
  }
  let answer: Response
  try {
    answer = await fetch(path, given)
  } catch {
    throw new Refused(0, 'The table does not answer. Is it still running?')
  }
  if (!answer.ok) throw new Refused(answer.status, await reasonOf(answer))
  return (answer.status === 204 ? undefined : await answer.json()) as T
}

async function reasonOf(answer: Response): Promise<string> {
  try {
    const found = (await answer.json()) as { reason?: string }
    return found.reason ?? answer.statusText
  } catch {
    return answer.statusText || `The table answered ${answer.status}.`
  }
}

const at = (id: string) => `/api/games/${encodeURIComponent(id)}`

export const api = {
  build: () => call<Build>('GET', '/api/build'),
  catalog: () => call<Catalog>('GET', '/api/catalog'),
  games: async () => {
    const found: GameEntry[] = []
    for (;;) {
      const page = await call<Games>('GET', `/api/games?offset=${found.length}`)
      found.push(...page.games)
      if (page.games.length === 0 || found.length >= page.total) return found
    }
  },
  game: (id: string) => call<GameEntry>('GET', at(id)),
  create: (wanted: NewGame) => call<Begun>('POST', '/api/games', wanted),
  change: (id: string, what: ChangeGame) => call<GameEntry>('PATCH', at(id), what),
  copy: (id: string) => call<Begun>('POST', `${at(id)}/copy`),
  // Gone at once, or when the seats that are waited for agree.
  remove: async (id: string) => (await call<Waiting | undefined>('DELETE', at(id)))?.waiting ?? [],
  keep: (id: string) => call<void>('POST', `${at(id)}/keep`),
  sit: (id: string, seat: string) => call<GameEntry>('POST', `${at(id)}/sit`, { seat }),
  standUp: (id: string) => call<void>('POST', `${at(id)}/stand-up`),
  events: (id: string, after: number) =>
    call<Events>('GET', `${at(id)}/events?after=${after}&limit=2000`),
  report: (id: string) => call<Report>('GET', `${at(id)}/report`),
  result: (id: string) => call<Result>('GET', `${at(id)}/result`),
  replay: async (id: string, seat: string | null) => {
    const found: Moment[] = []
    for (;;) {
      const query = new URLSearchParams({ after: String(found.at(-1)?.n ?? 0), ...(seat ? { seat } : {}) })
      const page = await call<Replay>('GET', `${at(id)}/replay?${query}`)
      found.push(...page.moments)
      if (page.moments.length === 0 || found.length >= page.total) return found
    }
  },
  replayScene: (id: string, n: number, seat: string | null) =>
    call<ReplayScene>('GET', `${at(id)}/replay/${n}${ofSeat(seat)}`),
  marked: async (game: string) => (await call<MarkedRules>('GET', `/api/rules/${game}`)).marked,
  rules: async (game: string, clause: string) =>
    (await call<Rules>('GET', `/api/rules/${game}/${encodeURIComponent(clause)}`)).clauses,
  import: async (file: File): Promise<Begun> => {
    const answer = await fetch(`/api/import?name=${encodeURIComponent(file.name)}`, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/octet-stream' },
      body: await file.arrayBuffer(),
    })
    if (!answer.ok) throw new Refused(answer.status, await reasonOf(answer))
    return (await answer.json()) as Begun
  },
  recordUrl: (id: string) => `${at(id)}/record`,
  journalUrl: (id: string) => `${at(id)}/journal`,
}

function ofSeat(seat: string | null): string {
  return seat ? `?seat=${encodeURIComponent(seat)}` : ''
}

export function sentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
