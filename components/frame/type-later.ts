import { isTaken } from '@/components/ui/taken-key'
import { isPressedAgain, pressAgain } from '@/lib/browser/press-again'

/**
 * Keeps what is typed until the focus is in an element that `selector` matches, and types it there. `signal` gives up, as
 * do a press elsewhere, Back, Escape, Tab and `longestMs`: what was typed is dropped then.
 */
export function typeLaterInto(selector: string, longestMs: number, signal: AbortSignal): void {
  const kept: KeyboardEvent[] = []
  const ending = new AbortController()
  const end = () => ending.abort()
  const isThere = ({ target }: Event) => target instanceof Element && target.matches(selector)
  const ends = AbortSignal.any([signal, ending.signal, AbortSignal.timeout(longestMs)])
  const options = { capture: true, signal: ends }
  function keep(event: KeyboardEvent): void {
    if (isPressedAgain(event)) return
    if (event.key === 'Escape' || event.key === 'Tab') end()
    const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
    // In the right field the keys before come first.
    const isOurs = isThere(event) ? kept.length > 0 : !isTaken(event)
    if (!isText || !isOurs) return
    event.preventDefault()
    event.stopPropagation()
    kept.push(event)
  }
  window.addEventListener('keydown', keep, options)
  window.addEventListener('popstate', end, options)
  document.addEventListener('pointerdown', end, options)
  const handleFocus = (event: FocusEvent) => {
    // In the field, also where the screen that has come takes its focus for a moment.
    if (isThere(event)) void pressAgain(kept, () => document.querySelector(selector)).then(end)
  }
  document.addEventListener('focusin', handleFocus, options)
}
