// What the server sends and takes (docs/protocol.md, docs/scene.md). The client knows these words
// and no rule of any game. They are written from the server's own (./generated); here they have
// the names by which the client calls them.
import type { HexMap, NodeMap } from './generated/boards'
import type { Course } from './generated/forms'
import type * as said from './generated/said'
import type { Nation } from './generated/scene'
import type * as told from './generated/told'

export type * from './generated/scene'
export type {
  Arc,
  Band,
  BattleBoard,
  Board,
  Breeze,
  Chit,
  Cup as CupBoard,
  Cups as CupsBoard,
  Entry,
  GaleMark,
  HexMap,
  Lettering,
  Line,
  Lot,
  Matrix,
  NodeMap,
  Order,
  Place,
  Register as RegisterBoard,
  Roster,
  Rose,
  SeaBoard,
  Sheet as SheetBoard,
  ShipLog as LogBoard,
  Stock,
  Strip,
  Stroke,
  Tinted,
  Track as TrackBoard,
  Way,
} from './generated/boards'
export type { Box as Cell, Boxes, Figure, Slot, Slots, Span, Token } from './generated/sheets'
export type * from './generated/marks'
export type {
  Choice as FieldChoice,
  Chore,
  Condition,
  Consequence as Task,
  Contingencies,
  Field as FormField,
  FleetList,
  Form,
  Guide,
  Offer,
  Part,
  PartGroup,
  Pose,
  Role as FleetRole,
  Signal,
  Struck,
  Value,
  Variant,
  Vessel as FleetVessel,
  Voyages,
} from './generated/forms'
export type * from './generated/reckoned'
export type * from './generated/told'
export type * from './generated/answers'
export type { ChangeGame, NewGame } from './generated/said'

export type Table<T> = Record<string, T>
export type Nations = Record<string, Nation>
export type MapBoard = HexMap | NodeMap
/** What becomes of a course drawn so far; nothing where none can be drawn. */
export type Plot = Partial<Course>

/** What is said without what the line adds: the key of a move, the number of a question. */
type Bare<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

export type Move = Bare<said.Act | said.Undo | said.Stand | said.Finish | said.Concede, 'key'>
export type Question = Bare<said.Offers | said.Plot | said.Preview | said.Odds | said.Why | said.LookAhead | said.Hint, 'n'>

/** What each kind of question is answered with, where it is answered at all. */
export interface Answers {
  offers: told.OffersAnswer
  plot: told.CourseAnswer
  preview: told.PreviewAnswer
  odds: told.OddsAnswer
  why: told.WhyAnswer
  ahead: told.AheadAnswer
  hint: told.HintAnswer
}
