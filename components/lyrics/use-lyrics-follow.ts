import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { listen } from '@/lib/browser/listen'

type Options = {
  /** CSS decides whether it scrolls smoothly. */
  scroller: RefObject<HTMLElement | null>
  /** The parent of the lines. */
  list: RefObject<HTMLElement | null>
  /** -1 before the first line. */
  activeIndex: number
}

/** Longer than any browser’s smooth scroll. */
const longestScrollMs = 1_500
const slackPx = 2

/** Keeps the active line in view until the listener scrolls. */
export function useLyricsFollow({ scroller, list, activeIndex }: Options) {
  const [isFollowing, setIsFollowing] = useState(true)
  const observer = useRef<ResizeObserver>(null)
  const aim = useRef({ top: 0, untilMs: 0, viewHeight: 0, contentHeight: 0 })

  function align(): void {
    const view = scroller.current
    if (!view) return
    const line = list.current?.children[activeIndex]
    const lineTop = line
      ? line.getBoundingClientRect().top - view.getBoundingClientRect().top + view.scrollTop
      : 0
    const viewHeight = view.clientHeight
    const contentHeight = view.scrollHeight
    const top = Math.round(followScrollTop({ lineTop, viewHeight, contentHeight }))
    aim.current = { top, untilMs: performance.now() + longestScrollMs, viewHeight, contentHeight }
    if (Math.abs(view.scrollTop - top) > slackPx) view.scrollTo({ top })
  }

  const realign = useEffectEvent(() => {
    if (isFollowing) align()
  })

  const isThere = (view: HTMLElement) => Math.abs(view.scrollTop - aim.current.top) <= slackPx

  const handleScroll = useEffectEvent((view: HTMLElement) => {
    const { untilMs, viewHeight, contentHeight } = aim.current
    // A resize makes the browser scroll.
    const isResized = view.clientHeight !== viewHeight || view.scrollHeight !== contentHeight
    const isOurs = performance.now() < untilMs || isThere(view) || isResized
    if (!isOurs) setIsFollowing(false)
  })

  // After the scroll arrives, any scroll is the listener’s.
  const handleArrival = useEffectEvent((view: HTMLElement) => {
    if (isThere(view)) aim.current.untilMs = 0
  })

  useEffect(() => {
    const view = scroller.current
    if (!view) return
    const pause = () => {
      if (view.scrollHeight > view.clientHeight) setIsFollowing(false)
    }
    const stopListening = listen(
      view,
      {
        scroll: () => handleScroll(view),
        scrollend: () => handleArrival(view),
        wheel: pause,
        touchmove: pause,
        keydown: ({ key }) => scrollKeys.has(key) && pause(),
        // A press on the scrollbar.
        pointerdown: ({ target, offsetX }) => target === view && offsetX >= view.clientWidth && pause(),
      },
      { passive: true },
    )
    const resizes = new ResizeObserver(() => realign())
    observer.current = resizes
    // Lines can change size or wrap.
    if (list.current) resizes.observe(list.current)
    return () => {
      resizes.disconnect()
      stopListening()
    }
  }, [scroller, list])

  // Measuring the line at once would force a layout, so the observer does it after the next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line, or following anew, is the reason to move.
  useEffect(() => {
    const view = scroller.current
    if (!view) return
    observer.current?.unobserve(view)
    observer.current?.observe(view)
  }, [activeIndex, isFollowing])

  const follow = useCallback(() => {
    // Scroll events from before the press can arrive after it.
    aim.current.untilMs = performance.now() + longestScrollMs
    setIsFollowing(true)
  }, [])
  return { isFollowing, follow }
}

const scrollKeys = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'])

/** The scroll position that puts a line a third from the top, within the content. All in CSS px. */
export function followScrollTop(view: Record<'lineTop' | 'viewHeight' | 'contentHeight', number>): number {
  const { lineTop, viewHeight, contentHeight } = view
  return Math.max(0, Math.min(lineTop - viewHeight / 3, contentHeight - viewHeight))
}
