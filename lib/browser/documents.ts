import { both, type Handlers, listen } from '@/lib/browser/listen'
import { createStore } from '@/lib/store'

/** Of windows of ours, beside the page's own. */
const others = createStore<readonly Document[]>([])

/** While it is one of ours, the music is followed and keys are heard there too. Returns the function that ends it. */
export function addDocument(added: Document): () => void {
  others.setState([...others.getState(), added])
  return () => others.setState(others.getState().filter((other) => other !== added))
}

/** `listener` is called when a document comes or goes. */
export const subscribeToDocuments = others.subscribe

const documents = () => [document, ...others.getState()]

const visibleDocument = () => documents().find(({ visibilityState }) => visibilityState === 'visible')

export const isAnyVisible = (): boolean => visibleDocument() !== undefined

/** Whose timers are on time; null while nothing of ours can be seen. */
export const visibleWindow = (): Window | null => visibleDocument()?.defaultView ?? null

/** The window an element is in: its own has the frames and sizes that count for it. */
export const windowOf = ({ ownerDocument }: Node): Window & typeof globalThis =>
  ownerDocument?.defaultView ?? window

/** Elements of another window are instances of that window's classes. */
export const isElement = (target: EventTarget | null): target is HTMLElement =>
  target !== null && 'nodeType' in target && target.nodeType === Node.ELEMENT_NODE

/** Listens in all documents of ours, those that come later included. */
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
