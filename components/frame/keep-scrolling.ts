import { listen } from '@/lib/browser/listen'

const longestWaitMs = 2_000

/** Scrolls again when the content grows, until the position is reached, the listener scrolls, or time is up. */
export function keepScrolling(element: HTMLElement, wanted: number, signal: AbortSignal): void {
  if (signal.aborted) return
  const observer = new ResizeObserver(() => {
    element.scrollTop = wanted
    if (element.scrollTop >= wanted - 1) stop()
  })
  const timer = setTimeout(stop, longestWaitMs)
  for (const child of element.children) observer.observe(child)
  const takesOver = { wheel: stop, touchmove: stop, keydown: stop, pointerdown: stop }
  const stopListening = listen(element, takesOver, { passive: true })
  signal.addEventListener('abort', stop, { once: true })
  function stop() {
    clearTimeout(timer)
    observer.disconnect()
    stopListening()
  }
}
