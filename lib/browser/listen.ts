export type Handlers<M> = { [K in keyof M]?: (event: M[K]) => void }
type Options = Omit<AddEventListenerOptions, 'signal'>
type Stop = () => void

export function listen(target: Document, handlers: Handlers<DocumentEventMap>, options?: Options): Stop
export function listen(target: Window, handlers: Handlers<WindowEventMap>, options?: Options): Stop
export function listen(target: HTMLElement, handlers: Handlers<HTMLElementEventMap>, options?: Options): Stop
export function listen(target: EventTarget, handlers: object, options?: Options): Stop {
  const given: [string, EventListener][] = Object.entries(handlers)
  // A function passed twice would be one listener, and stopping one would stop both.
  const entries = given.map(([type, handler]) => [type, (event: Event) => handler(event)] as const)
  for (const [type, handler] of entries) target.addEventListener(type, handler, options)
  return () => {
    for (const [type, handler] of entries) target.removeEventListener(type, handler, options)
  }
}

export const both = (stopOne: Stop, stopOther: Stop) => () => {
  stopOne()
  stopOther()
}

/** Whether the app, and not the browser, handles a click on this link. */
export function opensHere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  const isOwnWindow = link.target === '' || link.target === '_self'
  return event.button === 0 && !isModified && isOwnWindow && link.origin === window.location.origin
}
