// What a chart shows by itself: the first look, the ship that is asked about, moments; else it stays still.
import { untrack } from 'svelte'
import type { Bounds, Point } from '../lib/protocol'
import { isStill, settings } from '../lib/settings.svelte'
import type { GameTable } from '../lib/table.svelte'
import type { Moment } from '../stage/moments'
import type { Camera, Margins } from './camera.svelte'

/** To be called while a chart is made. */
export function looksOf(table: () => GameTable, camera: () => Camera): { fitAll: () => void } {
  const board = $derived(table().board)
  const selected = $derived(table().piece(table().selected))

  /** The length of a hull for which the scales of the chart are meant, in its unit. */
  const USUAL = 0.65
  /** How many times longer ships are here. */
  const longer = $derived(Math.max(1, ...Object.values(board?.pieces ?? {}).map((piece) => (piece.length ?? 0) / USUAL)))
  /** Pixels a unit at which ships can be told apart. */
  const legible = $derived(40 / longer)

  // The first look, when both the board and the size of the chart are known.
  let looked = $state(false)
  let shownBefore: string | null = null
  $effect(() => {
    if (!board) return
    camera().setBoard([board.west, board.south, board.east, board.north], longer)
    if (looked || camera().width === 0) return
    untrack(() => {
      looked = true
      shownBefore = table().selected
      fitBeside(firstLook(), true)
    })
  })

  /** Pixels a unit at which the ships of a fleet can just be told apart. */
  const FLEETS = 20
  /** The scale at which the fleets were shown at first, until somebody has answered or looked nearer; else 0. */
  let opened = 0

  function firstLook(): Bounds {
    const focus = table().shown?.focus ?? [-10, -10, 10, 10]
    const [west, south, east, north] = focus
    const fits = Math.min(camera().width / (east - west), camera().height / (north - south))
    if (fits >= legible || !selected) return focus
    // A battle opens on the fleets; who has answered once is taken nearer.
    opened = fits >= FLEETS / longer ? fits : 0
    if (opened > 0) return focus
    // All of a large fleet would be a row of dots: begin with the ship that is asked about.
    const [x, y] = [selected.x ?? 0, selected.y ?? 0]
    const wide = camera().width / legible / 2
    const high = camera().height / legible / 2
    return [x - wide, y - high, x + wide, y + high]
  }

  /** What the overview and the scale take up at the left. */
  const SCALED = 345

  /** Beside the rose, the overview and the scale, where the chart is wide enough for that. */
  function beside([west, south, east, north]: Bounds): Margins {
    const { width, height } = camera()
    if (width < height) return besideOrBelow(east - west, north - south)
    const [left, , right] = furniture()
    const spare = width - right - ((east - west) * height) / Math.max(north - south, 1)
    return [Math.max(left, Math.min(spare, SCALED)), 0, right, 0]
  }

  /** Where the chart is higher than wide: beside the rose or below it, whichever leaves more room. */
  function besideOrBelow(across: number, up: number): Margins {
    const { width, height } = camera()
    const [wide, high] = rose()
    const scale = ([left, top, , below]: Margins): number => Math.min((width - left) / across, (height - top - below) / up)
    const ways: Margins[] = [[wide, 0, 0, 0], [0, high, 0, innerWidth < PHONE ? 0 : OVERVIEW]]
    return ways.reduce((best, each) => (scale(each) > scale(best) ? each : best))
  }

  /** The room that the rose takes in its corner. */
  function rose(): [wide: number, high: number] {
    const { width, height } = camera()
    const [wide, high] = innerWidth < PHONE ? [136, 166] : [200, 250]
    return [Math.min(wide, width * 0.4), Math.min(high, height * 0.4)]
  }

  function fitBeside(bounds: Bounds, quietly = false): void {
    camera().fit(bounds, quietly, beside(bounds))
  }

  /** Whether the chart is away at a moment. */
  let visited = $state(false)

  // When it is over, all that is left is in sight.
  $effect(() => {
    if (!looked || !table().outcome || table().stage.now || visited) return
    untrack(() => fitBeside(table().shown?.focus ?? camera().view))
  })

  // The selected ship comes into view.
  $effect(() => {
    const id = table().selected
    if (!looked || !id || id === shownBefore) return
    const first = shownBefore === null
    shownBefore = id
    untrack(() => {
      if (first && !table().replay.on) {
        fitBeside(firstLook())
        return
      }
      const piece = table().piece(id)
      if (piece) camera().show(piece.x ?? 0, piece.y ?? 0)
    })
  })

  // Ship and fan come into sight together, large enough to be read; then the chart stays still.
  let fanned: string | null = null
  $effect(() => {
    const fan = table().choice.fan
    const of = fan[0]?.ghost.piece ?? null
    if (!looked || of === null || table().replay.on) return
    untrack(() => {
      const key = `${table().form?.id ?? ''} ${of}`
      if (key === fanned) return
      fanned = key
      const piece = table().piece(of)
      const points: Point[] = [...fan.map(({ ghost }): Point => [ghost.x, ghost.y]), [piece?.x ?? 0, piece?.y ?? 0]]
      const room = (piece?.base?.[0] ?? 1) * 1.6
      const xs = points.map(([x]) => x)
      const ys = points.map(([, y]) => y)
      const all: Bounds = [Math.min(...xs) - room, Math.min(...ys) - room, Math.max(...xs) + room, Math.max(...ys) + room]
      // On a phone the rose stands where the fan would be.
      if (camera().width < NARROW) all[3] += (all[3] - all[1]) * 0.5
      const [west, south, east, north] = camera().view
      const seen = all[0] >= west && all[1] >= south && all[2] <= east && all[3] <= north
      if (!seen || camera().scale * (piece?.base?.[0] ?? 1) < READABLE) camera().frame(all, FAN / (piece?.base?.[0] ?? 1))
    })
  })
  const READABLE = 64
  const NARROW = 560
  /** Windows narrower than this have a small rose. */
  const PHONE = 768
  /** The overview stands so high, where there is one. */
  const OVERVIEW = 200
  /** Lengths of her hull within which an enemy matters to her. */
  const NEAR = 5
  /** The same where ships are about to touch. */
  const CLOSE_QUARTERS = 2.5
  const FAN = 128

  // A chart that changes its size keeps the selected ship in view.
  $effect(() => {
    if (camera().width === 0 || camera().height === 0) return
    untrack(() => {
      if (looked && selected) camera().show(selected.x ?? 0, selected.y ?? 0)
    })
  })

  // A plan that leads out of the chart brings it along; one that is being drawn does not.
  $effect(() => {
    const plan = table().marks.find((mark) => mark.kind === 'ghost' && mark.piece === table().selected && mark.style !== 'doubt')
    if (!looked || plan?.kind !== 'ghost' || table().choice.plotted || table().stage.now || visited) return
    const { x, y } = plan
    untrack(() => {
      const meant = camera().meant
      const [px, py] = [(x - meant.x) * meant.scale, (y - meant.y) * meant.scale]
      if (Math.abs(px) > camera().width / 2 || Math.abs(py) > camera().height / 2) camera().show(x, y)
    })
  })

  // Moments: the chart goes there, and back when all is told.
  const CARD = 190
  const HULL = 230
  /** Milliseconds before it goes back: what follows at once is gone to from there. */
  const LINGER = 150
  let leaving: ReturnType<typeof setTimeout> | undefined
  $effect(() => {
    const moment = table().stage.now
    untrack(() => {
      clearTimeout(leaving)
      if (moment && !isStill() && (moment.full || settings.moments === 'brief')) visit(moment)
      else if (visited && !moment) leaving = setTimeout(comeBack, LINGER)
    })
  })

  function visit(moment: Moment): void {
    const pieces = moment.subjects.flatMap((id) => board?.pieces[id] ?? [])
    const points = pieces.map((piece): Point => [piece.x ?? 0, piece.y ?? 0])
    // Who is lost is not on the chart any more: she was there.
    const gone = pieces.length === 0 || !board?.pieces[moment.subjects[0] ?? '']
    const was = gone ? table().stage.was.get(moment.subjects[0] ?? '') : undefined
    if (was) points.push([was.x ?? 0, was.y ?? 0])
    else if (gone && Array.isArray(moment.at)) points.push(moment.at)
    if (points.length === 0) return
    // In passing the chart stays still for what is in sight.
    if (!moment.full && points.every((point) => isSeen(point))) return
    visited = true
    const long = pieces[0]?.length ?? 0.6
    const all = around(points, long * (gone ? 1 : 0.65))
    camera().visit(all, moment.full ? HULL / long : camera().scale, moment.full ? CARD : 0)
  }

  function isSeen([x, y]: Point): boolean {
    const [west, south, east, north] = camera().view
    return x >= west && y >= south && x <= east && y <= north
  }

  function comeBack(): void {
    visited = false
    camera().home()
  }

  // The ship that is asked about, her plan and her target are in sight together; else the chart stays still.
  let framed = ''
  /** How near the chart was before the plan of many was shown: it comes back to that. */
  let near: number | null = null
  $effect(() => {
    const points = inQuestion()
    const key = JSON.stringify(points)
    if (!looked || points.length < 2 || table().choice.plotted || table().replay.on || table().stage.now || visited) return
    untrack(() => {
      if (key === framed || camera().isHeld) return
      const many = table().choice.his || table().choice.together !== undefined
      if (opened > 0 && framed !== '' && !many) {
        if (Math.abs(camera().meant.scale / opened - 1) < 0.01) near = legible
        opened = 0
      }
      framed = key
      if (many) near ??= camera().scale
      if (!many && near === null && goNearer(points)) return
      bringIntoSight(points, many ? null : near)
      if (!many) near = null
    })
  })

  /** The places that matter to the answer as it stands. */
  function inQuestion(): Point[] {
    const of = table().selected
    const places: Point[] = selected && of && table().open.has(of) ? [[selected.x ?? 0, selected.y ?? 0]] : []
    // Who was looked at last may be gone; an order to several is shown all the same.
    if (table().choice.his || table().choice.together) places.push(...planOfMany())
    if (places.length === 0) return []
    for (const mark of table().marks) {
      if (mark.kind === 'ghost' && mark.piece === of && mark.style !== 'doubt') places.push([mark.x, mark.y])
      const target = mark.kind === 'bracket' ? board?.pieces[mark.piece] : undefined
      if (target) places.push([target.x ?? 0, target.y ?? 0])
    }
    return places.length > 1 ? [...places, ...nearestEnemy()] : places
  }

  /** The enemy with whom she has to do, if one is near. */
  function nearestEnemy(within = NEAR): Point[] {
    const own = selected
    if (!own?.side) return []
    let least = (own.length ?? USUAL) * within
    let found: Point[] = []
    for (const other of Object.values(board?.pieces ?? {})) {
      const away = Math.hypot((other.x ?? 0) - (own.x ?? 0), (other.y ?? 0) - (own.y ?? 0))
      if (other.side === own.side || away > least) continue
      least = away
      found = [[other.x ?? 0, other.y ?? 0]]
    }
    return found
  }

  /** Where the ships of an order to several lie, and where they would come to. */
  function planOfMany(): Point[] {
    return table().marks.flatMap((mark): Point[] => {
      if (mark.kind !== 'ghost') return []
      const piece = board?.pieces[mark.piece ?? '']
      return piece ? [[piece.x ?? 0, piece.y ?? 0], [mark.x, mark.y]] : [[mark.x, mark.y]]
    })
  }

  /** Where the rose stands, and the overview: nothing that matters lies under them. */
  function furniture(): Margins {
    const { width, height } = camera()
    const edge = Math.min(40, width / 10, height / 10)
    if (width < height * 0.9) return [edge, rose()[1], edge, edge]
    return [Math.min(width < 640 ? 130 : 200, width * 0.28), edge, Math.min(70, width / 10), edge]
  }

  /** Pixels a unit at which ships that lie hull to hull are told apart. */
  const CLOSE = 104
  /** It is not worth a move of the chart for less. */
  const WORTH = 1.25

  /** At close quarters the chart goes nearer, as far as all she can reach stays in sight. */
  function goNearer(points: Point[]): boolean {
    if (nearestEnemy(CLOSE_QUARTERS).length === 0) return false
    const reach = table().marks.flatMap((mark): Point[] => (mark.kind === 'reach' && mark.outline ? mark.outline : []))
    const all = around([...points, ...reach], (selected?.length ?? USUAL) * 0.6)
    const margins = furniture()
    const [left, top, right, below] = margins
    const room = Math.min((camera().width - left - right) / (all[2] - all[0]), (camera().height - top - below) / (all[3] - all[1]))
    if (Math.min(room, CLOSE / longer) < camera().meant.scale * WORTH) return false
    camera().frame(all, CLOSE / longer, margins)
    return true
  }

  /** Whole hulls, clear of the furniture; no larger than it is, and no farther off than it takes. */
  function bringIntoSight(points: Point[], back: number | null): void {
    const meant = camera().meant
    const scale = back ?? meant.scale
    const half = (selected?.length ?? 0.6) * 0.6
    const all = around(points, half)
    const margins = furniture()
    const [left, top, right, below] = margins
    const [west, north] = [(all[0] - meant.x) * meant.scale + camera().width / 2, (meant.y - all[3]) * meant.scale + camera().height / 2]
    const [east, south] = [west + (all[2] - all[0]) * meant.scale, north + (all[3] - all[1]) * meant.scale]
    const seen = west >= left && north >= top && east <= camera().width - right && south <= camera().height - below
    if (seen && scale <= meant.scale) return
    camera().frame(all, scale, margins)
  }

  function around(points: Point[], room: number): Bounds {
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
    return [Math.min(...xs) - room, Math.min(...ys) - room, Math.max(...xs) + room, Math.max(...ys) + room]
  }

  // Who only watches is shown what there is to see: the chart follows when ships leave it.
  $effect(() => {
    if (table().sailings === 0 || !looked) return
    untrack(() => {
      const focus = table().shown?.focus
      if ((table().seat !== null && !table().replay.on) || !focus || camera().isHeld) return
      const [west, south, east, north] = camera().view
      const away = Object.values(board?.pieces ?? {}).some(
        ({ x = 0, y = 0 }) => x < west || x > east || y < south || y > north,
      )
      const fits = (focus[2] - focus[0]) * legible < camera().width && (focus[3] - focus[1]) * legible < camera().height
      if (away && fits) camera().fit(focus)
    })
  })

  // A replay begins with a look at all of it.
  $effect(() => {
    if (!table().replay.on || !looked) return
    untrack(() => camera().fit(table().shown?.focus ?? camera().view))
  })

  return { fitAll: () => fitBeside(table().shown?.focus ?? camera().view) }
}
