import { both, type Handlers, listen } from '@/lib/browser/listen'
import { createStore } from '@/lib/store'

/** The documents of our windows, other than the page's own. */
const others = createStore<readonly Document[]>([])

/** While it is added, keys are heard there too. Returns the function that removes it. */
export function addDocument(added: Document): () => void {
  others.setState([...others.getState(), added])
  return () => others.setState(others.getState().filter((other) => other !== added))
}

/** `listener` is called when a document is added or removed. */
export const subscribeToDocuments = others.subscribe

const documents = () => [document, ...others.getState()]

const visibleDocument = () => documents().find(({ visibilityState }) => visibilityState === 'visible')

export const isAnyVisible = (): boolean => visibleDocument() !== undefined

/** A window whose timers are on time; null while none of ours is visible. */
export const visibleWindow = (): Window | null => visibleDocument()?.defaultView ?? null

/** The window of an element, whose frames and sizes count for it. */
export const windowOf = ({ ownerDocument }: Node): Window & typeof globalThis =>
  ownerDocument?.defaultView ?? window

/** Elements of another window are instances of that window's classes. */
export const isElement = (target: EventTarget | null): target is HTMLElement =>
  target !== null && 'nodeType' in target && target.nodeType === Node.ELEMENT_NODE

/** Listens in all our documents, including those added later. */
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
