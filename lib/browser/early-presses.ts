import { pressAgain } from './press-again'

/** The parts of the frame whose buttons the server draws, and the player, which has only keys until it is drawn. */
export type FramePart = 'header' | 'sidebar' | 'player'

type EarlyPress = { event: MouseEvent | KeyboardEvent; part: FramePart }
type EarlyPresses = { kept: EarlyPress[]; waiting: FramePart[] }

declare global {
  interface Window {
    earlyPresses?: EarlyPresses
  }
}

/**
 * Runs before all other scripts of the page. Until the code of a part of the frame has come, presses on its buttons, menus
 * that are asked for, keys that lead from one of its rows to the next, and keys that no element takes are kept: Ctrl+K and
 * `/` for the header, with what is typed after them, other keys for the player. What links do needs no code.
 */
export const earlyPressesScript = `{
const { kept, waiting } = (window.earlyPresses = { kept: [], waiting: ['header', 'sidebar', 'player'] })
const partOf = ({ type, target, key, ctrlKey, metaKey, altKey, shiftKey }) => {
  const pressed = type === 'contextmenu' ? '[data-part] [data-menu]' : '[data-part] button'
  if (!key) return target.closest(pressed)?.closest('[data-part]').dataset.part
  if (key === 'k' && (ctrlKey || metaKey)) return 'header'
  if (ctrlKey || metaKey || altKey) return
  const row = !shiftKey && /^(Arrow|Home$|End$)/.test(key) && target.closest('[data-part] [data-menu]')
  if (row) return row.closest('[data-part]').dataset.part
  if (target !== document.body) return
  const opens = ({ event, part }) => part === 'header' && event.key
  return key === '/' || kept.some(opens) ? 'header' : 'player'
}
const keep = (event) => {
  const part = partOf(event)
  if (!waiting.includes(part)) return
  // Ctrl+K and its menu are the browser's own; Space scrolls the page, and arrows scroll the list.
  const isOnRow = event.key && part === 'sidebar'
  if (event.key === 'k' || event.key === ' ' || event.type === 'contextmenu' || isOnRow) event.preventDefault()
  // The player may be there already.
  if (event.key && part === 'header') event.stopImmediatePropagation()
  // The row may get its code in the midst of this press; what draws the sidebar at the first use hears of it.
  if (isOnRow) event.stopPropagation()
  kept.push({ event, part })
}
addEventListener('click', keep, true)
addEventListener('contextmenu', keep, true)
addEventListener('keydown', keep, true)
}`

/** The server's first drawing of a part may have gone, with what was pressed; there is the same button in the next. */
function standIn(button: HTMLElement | null): HTMLElement | null | undefined {
  if (!button || button.isConnected) return button
  const same = (other: HTMLElement) =>
    other.ariaLabel === button.ariaLabel && other.textContent === button.textContent
  return [...document.querySelectorAll<HTMLElement>('[data-part] button')].find(same)
}

function openMenuAgain({ clientX, clientY }: MouseEvent): void {
  const at = { clientX, clientY, bubbles: true, cancelable: true }
  document.elementFromPoint(clientX, clientY)?.dispatchEvent(new PointerEvent('contextmenu', at))
}

/** The path that the server has drawn this document for; null on the server. */
export const servedPath = typeof window === 'undefined' ? null : window.location.pathname

export const isPressedEarly = (part: FramePart): boolean =>
  window.earlyPresses?.kept.some((press) => press.part === part) === true

export const isWaiting = (part: FramePart): boolean => window.earlyPresses?.waiting.includes(part) === true

export function doEarlyPresses(part: FramePart): void {
  const early = window.earlyPresses
  if (!early?.waiting.includes(part)) return
  early.waiting.splice(early.waiting.indexOf(part), 1)
  const keys: KeyboardEvent[] = []
  for (const press of early.kept.splice(0)) {
    const { event } = press
    if (press.part !== part) early.kept.push(press)
    else if (event instanceof KeyboardEvent) keys.push(event)
    else if (event.type === 'contextmenu') openMenuAgain(event)
    else if (event.target instanceof Element) standIn(event.target.closest('button'))?.click()
  }
  void pressAgain(keys, () => document.activeElement, { isFirst: true })
}

/** What has opened takes this key, which was not meant for the player. */
export function dropEarlyKey(event: KeyboardEvent): void {
  const kept = window.earlyPresses?.kept ?? []
  const place = kept.findIndex((press) => press.event === event)
  if (place >= 0) kept.splice(place, 1)
}
