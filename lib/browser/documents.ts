import { both, type Handlers, listen } from '@/lib/browser/listen'
import { createStore } from '@/lib/store'

/** The documents of the app's other windows. */
const others = createStore<readonly Document[]>([])

/** Adds a document, so that `listenInAll` includes it. Returns the function that removes it. */
export function addDocument(added: Document): () => void {
  others.setState([...others.getState(), added])
  return () => others.setState(others.getState().filter((other) => other !== added))
}

/** `listener` is called when a document is added or removed. */
export const subscribeToDocuments = others.subscribe

const documents = () => [document, ...others.getState()]

const visibleDocument = () => documents().find(({ visibilityState }) => visibilityState === 'visible')

export const isAnyVisible = (): boolean => visibleDocument() !== undefined

/** A visible window, whose timers are on time; null if all are hidden. */
export const visibleWindow = (): Window | null => visibleDocument()?.defaultView ?? null

/** The window of an element, whose frames and sizes count for it. */
export const windowOf = ({ ownerDocument }: Node): Window & typeof globalThis =>
  ownerDocument?.defaultView ?? window

/** Elements of another window are instances of that window's classes. */
export const isElement = (target: EventTarget | null): target is HTMLElement =>
  target !== null && 'nodeType' in target && target.nodeType === Node.ELEMENT_NODE

/** Listens in the page's document and all others, including those added later. */
export function listenInAll(
  handlers: Handlers<DocumentEventMap>,
  options?: Omit<AddEventListenerOptions, 'signal'>,
): () => void {
  let stop = listenNow()
  function listenNow() {
    return documents()
      .map((one) => listen(one, handlers, options))
      .reduce(both)
  }
  const unsubscribe = others.subscribe(() => {
    stop()
    stop = listenNow()
  })
  return () => {
    unsubscribe()
    stop()
  }
}
