// A press on a ship of a line, where answers speak of a ship, or of one of each line.

interface About {
  piece?: string | undefined
  place?: string | undefined
  refused?: unknown
}

/** The answer that a press on a ship chooses: of those that speak of her, one that keeps the other of the pair that is
 * chosen; pressed again, the next of them; -1 where none does. */
export function pressed(offers: readonly About[], chosen: number, id: string): number {
  const spoken = offers.flatMap((offer, i) => (offer.piece === id || offer.place === id ? [i] : []))
  const legal = spoken.filter((i) => !offers[i]?.refused)
  const found = legal.length > 0 ? legal : spoken
  const now = offers[chosen]
  if (!now || now.piece === id || now.place === id) return found[(found.indexOf(chosen) + 1) % found.length] ?? -1
  return found.find((i) => keeps(offers[i], now)) ?? found[0] ?? -1
}

function keeps(offer: About | undefined, other: About): boolean {
  return Boolean((offer?.piece && offer.piece === other.piece) || (offer?.place && offer.place === other.place))
}
