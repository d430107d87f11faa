/**
 * Back, Escape and links, for what is open. A layer over the page has an entry of its own in the history, on a small
 * screen and where its rule says so, and so has whatever is over it. The entry of a layer that was closed in another way
 * cannot be taken out again (going back by ourselves would call off a navigation that is under way), so Back passes over
 * it. Nothing of this stands in the address: a page that is loaded anew has nothing over it, and passes over such entries.
 */
import { isElement, listenInAll } from '@/lib/browser/documents'
import { both, listen, opensHere } from '@/lib/browser/listen'
import { fitsScreen } from '@/lib/browser/text-scale'
import { closePart, isOver, leavePage, type Opened, opened, openPart, topmost } from '@/lib/overlays/overlays'
import { rules } from '@/lib/overlays/rules'

const marker = 'tonearmLayer'
const smallOrTouch = '(max-width: 1023px), (pointer: coarse)'

type Layer = { opened: Opened; entry: string | null }

let users = 0
let stop = () => {}
let lastId = 0
let layers: Layer[] = []
/** The layer of the entry that is shown; null for an entry of the page itself. */
let shown: string | null = null
/** We go back ourselves, over entries that show nothing new: from those of closed layers, or from one that Back led onto. */
let passing: 'from' | 'onto' | null = null

/** Several may ask for it; it ends with the last of them. */
export function followOpen(): () => void {
  users += 1
  if (users === 1) stop = begin()
  return () => {
    users -= 1
    if (users === 0) stop()
  }
}

function begin(): () => void {
  layers = []
  noteEntry()
  takeEntries()
  const stopHearing = both(
    both(opened.subscribe(takeEntries), hearEscape()),
    both(
      listen(window, { popstate: handlePopState, resize: fitScreen }),
      // As it bubbles: a click that was used to choose from a list does not come this far.
      listenInAll({ click: handleClick }),
    ),
  )
  return () => {
    stopHearing()
    layers = []
  }
}

/** Call it after each navigation: the entry that is shown may be a new one. */
export function noteEntry(): void {
  shown = readMarker(window.history.state)
}

function takeEntries(): void {
  const over = opened.getState().filter(isOver)
  layers = layers.filter((layer) => over.includes(layer.opened))
  for (const one of over) if (!layers.some((layer) => layer.opened === one)) layers.push(newLayer(one))
}

function newLayer(one: Opened): Layer {
  const hasEntry =
    rules[one.part].hasEntry ||
    layers.at(-1)?.entry != null ||
    // Elsewhere Back leaves the page, and takes what is over it along.
    window.matchMedia(smallOrTouch).matches
  if (!hasEntry) return { opened: one, entry: null }
  lastId += 1
  // Unlike those of the page before it was loaded anew.
  const entry = `${performance.timeOrigin} ${lastId}`
  const here = readMarker(window.history.state)
  const isEntryFree = here !== null && !layers.some((layer) => layer.entry === here)
  // With the router's own state, which makes it the same page.
  const state = { ...window.history.state, [marker]: entry }
  if (isEntryFree) window.history.replaceState(state, '')
  else window.history.pushState(state, '')
  shown = entry
  return { opened: one, entry }
}

function handlePopState({ state }: PopStateEvent): void {
  const next = readMarker(state)
  // Where it is the same, a navigation from there was not noted: its own entry is the one that was left.
  const left = passing === 'onto' || next === shown ? null : shown
  passing = null
  shown = next
  const top = layers.findLast(({ entry }) => entry !== null)
  if (top) {
    if (top.entry !== shown) closePart(top.opened.name)
    // From the entry of a layer that was closed over this one: the press is meant for what is seen.
    else if (left !== null) window.history.back()
    return
  }
  // From the entry of a closed layer to its page, or onto such an entry: neither shows anything new.
  if (left !== null) passing = 'from'
  else if (shown !== null) passing = 'onto'
  if (passing !== null) window.history.back()
}

function readMarker(state: unknown): string | null {
  if (typeof state !== 'object' || state === null) return null
  const entry: unknown = (state as Record<string, unknown>)[marker]
  return typeof entry === 'string' ? entry : null
}

/** Menus and dialogs close themselves, one at a time; by the time their key comes this far, another may be topmost. */
function hearEscape(): () => void {
  let aim: Opened | undefined
  const note = () => {
    aim = topmost()
  }
  const act = (event: KeyboardEvent) => {
    const isMeant = event.key === 'Escape' && !event.defaultPrevented && !event.isComposing
    if (isMeant && aim && aim === topmost() && rules[aim.part].takesEscape) closePart(aim.name)
  }
  // A window of its own has an Escape of its own.
  return both(listen(document, { keydown: note }, { capture: true }), listen(document, { keydown: act }))
}

/** It would cover the screen that the link leads to. */
function handleClick(event: MouseEvent): void {
  const link = isElement(event.target) ? event.target.closest('a[href^="/"]') : null
  if (link && opensHere(event, link as HTMLAnchorElement)) leavePage()
}

function fitScreen(): void {
  for (const { part, name } of opened.getState()) {
    const { fits, elsewhere } = rules[part]
    if (fits === undefined || fitsScreen(fits)) continue
    if (elsewhere) openPart(elsewhere)
    else closePart(name)
  }
}
