// Who may play a seat beside a person: the bots of a game, each temper by itself, and the owner's own.

import type { Catalog, CatalogGame } from './protocol'
import { capital, spaced } from './words'

export interface Opponent {
  /** As the table is told. */
  name: string
  title: string
  about: string
}

const RANDOM = 'Any answer the rules allow: for trying things out.'

/** A bot with its parameters as a person would say it. */
export function botWords(name: string): string {
  const [bot = '', said = ''] = name.split('?', 2)
  const values = new URLSearchParams(said)
  const temper = values.get('temper')
  values.delete('temper')
  const rest = [...values].map(([key, value]) => `${key.replaceAll('_', ' ')} ${value}`)
  const plain = bot.includes(':') ? bot : bot.replaceAll('-', ' ')
  return [temper ? `${temper} ${plain}` : plain, ...rest].join(', ')
}

/** Everybody who can be chosen; the first temper of a bot is the bot as it is. */
export function opponents(game: CatalogGame | undefined, catalog: Catalog): Opponent[] {
  const found: Opponent[] = []
  for (const bot of game?.bots ?? catalog.bots) {
    const tempers = game?.tempers?.find((each) => each.bot === bot)?.tempers ?? []
    if (tempers.length === 0) found.push({ name: bot, title: `${spaced(bot)} bot`, about: bot === 'random' ? RANDOM : '' })
    tempers.forEach((temper, i) => {
      const name = i === 0 ? bot : `${bot}?temper=${temper.id}`
      found.push({ name, title: `${spaced(bot)} bot, ${temper.id}`, about: temper.about })
    })
  }
  for (const name of catalog.admirals ?? []) found.push({ name, title: capital(botWords(name)), about: 'Brought by the owner of this table.' })
  return found
}
