type Handlers<M> = { [K in keyof M]?: (event: M[K]) => void }
type Options = Omit<AddEventListenerOptions, 'signal'>
type Stop = () => void

export function listen(target: Document, handlers: Handlers<DocumentEventMap>, options?: Options): Stop
export function listen(target: Window, handlers: Handlers<WindowEventMap>, options?: Options): Stop
export function listen(target: HTMLElement, handlers: Handlers<HTMLElementEventMap>, options?: Options): Stop
export function listen(target: EventTarget, handlers: object, options?: Options): Stop {
  const entries: [string, EventListener][] = Object.entries(handlers)
  for (const [type, handler] of entries) target.addEventListener(type, handler, options)
  return () => {
    for (const [type, handler] of entries) target.removeEventListener(type, handler, options)
  }
}

export const both = (stopOne: Stop, stopOther: Stop) => () => {
  stopOne()
  stopOther()
}
