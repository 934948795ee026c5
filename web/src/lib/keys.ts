// Keys of the table page. They never take a key from a control that has the focus.
import type { GameTable } from './table.svelte'

const TYPING = 'input, select, textarea, [contenteditable]'
/** Milliseconds it takes to see that a question has come up. */
const TO_SEE = 450
const PRESSED_BY_ENTER = 'button, a, summary, input, select, textarea'

/** Whether what has the focus was pressed with the mouse: browsers forget it at the next key. */
let byMouse = false
addEventListener('pointerdown', () => (byMouse = true), true)
addEventListener('keydown', (event) => (byMouse &&= event.key !== 'Tab'), true)

/** Whether what has the focus was pressed, not reached by keys: then letters press the buttons that show them. */
export const pressedLast = (): boolean => byMouse

export function keysOf(table: GameTable, event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
  const target = event.target instanceof Element ? event.target : document.body
  if (event.key === 'Escape') {
    if (table.clause) table.clause = null
    else if (table.givingAll) table.giveAll(false)
    else if (table.stage.now || table.stage.waits) table.stage.clear()
    else if (table.choice.plotted) table.choice.draw([])
    else if (table.choice.ahead.length > 0) table.choice.batch.drop(table.choice.batch.kept.length - 1)
    else if (table.replay.on) table.replay.leave()
    return
  }
  if (target.closest(TYPING)) return
  if (event.key === ' ' && table.stage.now && !isReached(target)) {
    table.stage.next()
    event.preventDefault()
    return
  }
  const done = event.key === 'Enter' ? !isReached(target) && answer(table) : press(table, event.key)
  if (done) event.preventDefault()
}

/** Whether somebody came to a control by keys: then Enter presses it. One that was pressed with the
 * mouse and has the focus still is not meant: Enter gives the answer that stands in the main button. */
function isReached(target: Element): boolean {
  const control = target.closest(PRESSED_BY_ENTER)
  // An answer that is chosen already is given: choosing it again would be nothing.
  if (control?.getAttribute('aria-checked') === 'true' && control.getAttribute('role') === 'radio') return false
  return control !== null && !byMouse
}

function answer(table: GameTable): boolean {
  // Nobody answers what he has not read: Enter goes on to the question.
  if (table.asksNext) {
    table.stage.clear()
    return true
  }
  if (table.isHis) return false
  if (performance.now() - table.askedAt < TO_SEE) return true
  const { action, batch } = table.choice
  if (action === null && batch.kept.length === 0) return false
  if (batch.kept.length > 0) void batch.give()
  else void table.choice.send()
  return true
}

function press(table: GameTable, key: string): boolean {
  const { choice } = table
  switch (key.toLowerCase()) {
    case 'z':
      if (table.canUndo) void table.undo()
      return true
    case 'h':
      if (choice.ahead.length === 0) void choice.askHint()
      return true
    case 'n':
      table.selectNext(1)
      return true
    case 'p':
      table.selectNext(-1)
      return true
    case 'l':
      if (choice.ahead.length === 0) void choice.entrust(choice.partsNow)
      return true
    case 'r':
      if (choice.ahead.length === 0) void choice.entrust()
      return true
    case 'e':
      if (choice.form?.finish?.refused) choice.refused = choice.form.finish.refused
      else if (choice.ahead.length > 0) void choice.batch.give(true, false)
      else if (choice.form?.finish) void choice.send(choice.form.finish.action)
      return true
    case 'k':
      void choice.batch.keep()
      return true
    case 'd':
      if (choice.batch.closes) void choice.batch.give(true)
      return true
    case 'backspace':
      if (choice.plotted) choice.draw(choice.points.slice(0, -1))
      return choice.plotted
    default:
      return pick(table, key)
  }
}

function pick(table: GameTable, key: string): boolean {
  const place = '123456789'.indexOf(key)
  const offers = table.choice.offers ?? []
  if (key.length !== 1 || place < 0 || place >= offers.length) return false
  table.choice.choose(place)
  return true
}
