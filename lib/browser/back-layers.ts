/**
 * What covers the page on a small screen closes with Back, as it does in every other app there. An open layer has an
 * entry of its own in the history. The entry of a layer that was closed in another way cannot be taken out again (going
 * back by ourselves would call off a navigation that is under way), so Back passes over it.
 */

const marker = 'tonearmLayer'
const smallOrTouch = '(max-width: 1023px), (pointer: coarse)'

type Layer = { id: number; close(): void }

let lastId = 0
let open: Layer[] = []
/** The layer of the entry that is shown; null for an entry of the page itself. */
let shown: number | null = null
let isListening = false
/** We go back ourselves, over an entry that shows nothing new. */
let isPassing = false

/** `close` is called when the listener goes back. Returns the function to call when the layer is closed by other means. */
export function openBackLayer(close: () => void): () => void {
  if (!window.matchMedia(smallOrTouch).matches) {
    // Elsewhere Back leaves the page, and takes what is over it along. A link within the page tells of itself, too.
    const { pathname } = window.location
    const leave = () => window.location.pathname !== pathname && close()
    window.addEventListener('popstate', leave)
    return () => window.removeEventListener('popstate', leave)
  }
  if (!isListening) window.addEventListener('popstate', handlePopState)
  isListening = true
  lastId += 1
  const layer = { id: lastId, close }
  const here = readMarker(window.history.state)
  const isEntryFree = here !== null && !open.some(({ id }) => id === here)
  // With the router's own state, which makes it the same page.
  const state = { ...window.history.state, [marker]: layer.id }
  if (isEntryFree) window.history.replaceState(state, '')
  else window.history.pushState(state, '')
  shown = layer.id
  open.push(layer)
  return () => {
    open = open.filter((other) => other !== layer)
  }
}

/** Call it after each navigation: the entry that is shown may be a new one. */
export function noteEntry(): void {
  shown = readMarker(window.history.state)
}

function handlePopState({ state }: PopStateEvent): void {
  const left = isPassing ? null : shown
  isPassing = false
  shown = readMarker(state)
  const top = open.at(-1)
  if (top) {
    if (top.id === shown) {
      // From the entry of a layer that was closed over this one: the press is meant for what is seen.
      if (left !== null) window.history.back()
      return
    }
    open = open.filter((layer) => layer !== top)
    top.close()
    return
  }
  // From the entry of a closed layer to its page, or onto such an entry: neither shows anything new.
  isPassing = left !== null || shown !== null
  if (isPassing) window.history.back()
}

function readMarker(state: unknown): number | null {
  if (typeof state !== 'object' || state === null) return null
  const id: unknown = (state as Record<string, unknown>)[marker]
  return typeof id === 'number' ? id : null
}
