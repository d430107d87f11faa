import { type RefObject, useLayoutEffect } from 'react'
import { usePlayer, usePlayerHandle } from '@/hooks/use-player'
import type { SungPart } from '@/lib/lyrics/sung-parts'
import { positionAt } from '@/lib/player/position'
import { selectAnchor, selectDurationMs } from '@/lib/player/selectors'

type Options = {
  /** Its children are the parts. */
  line: RefObject<HTMLElement | null>
  parts: readonly SungPart[]
  /** How much later than their times they are shown. */
  laterMs: number
  /** Of what moves over a part while it is sung. */
  paneClass: string | undefined
}

/**
 * Marks what has been sung, and moves a pane over what is being sung. The page wakes where a part begins or ends; in between
 * the browser moves the pane by itself, without the main thread: its frame one way, its text as far the other way.
 */
export function useWordSweep({ line, parts, laterMs, paneClass = '' }: Options): void {
  const { store, clock } = usePlayerHandle()
  const anchor = usePlayer(selectAnchor)

  useLayoutEffect(() => {
    const words = [...(line.current?.children ?? [])]
    if (anchor === null) return
    // Which words are not broken over two rows, once that is known.
    let whole: readonly boolean[] = []
    const panes = new Map<SungPart, () => void>()

    function draw(): void {
      if (anchor === null || line.current?.ownerDocument.hidden) return
      const durationMs = selectDurationMs(store.getState())
      const positionMs = positionAt(anchor, performance.now(), durationMs) - laterMs
      const swept = parts.filter((part, index) => whole[index] && isSungAt(part, positionMs))
      for (const [part, remove] of panes) {
        if (swept.includes(part)) continue
        remove()
        panes.delete(part)
      }
      for (const [index, part] of parts.entries()) {
        const isSwept = swept.includes(part)
        words[index]?.toggleAttribute('data-sung', part.startMs <= positionMs && !isSwept)
        if (!isSwept || panes.has(part)) continue
        panes.set(part, layPane(words[index], paneClass, part, positionMs, anchor.isAdvancing))
      }
    }

    draw()
    const stop = clock.subscribe(draw, (heardMs) => nextChange(parts, heardMs - laterMs) + laterMs)
    // Called after each layout of the line: at any other time the page would be laid out for the answer.
    const observer = new ResizeObserver(() => {
      whole = words.map(isWhole)
      draw()
    })
    const box = line.current?.parentElement
    if (box) observer.observe(box)
    return () => {
      observer.disconnect()
      stop()
      for (const remove of panes.values()) remove()
    }
  }, [line, parts, laterMs, paneClass, store, clock, anchor])
}

const isSungAt = ({ startMs, endMs }: SungPart, positionMs: number) =>
  startMs <= positionMs && positionMs < endMs

const isWhole = (word: Element) => word.getClientRects().length < 2

function nextChange(parts: readonly SungPart[], positionMs: number): number {
  const times = parts.flatMap(({ startMs, endMs }) => [startMs, endMs])
  return Math.min(...times.filter((ms) => ms > positionMs))
}

/** Returns how to take it away. */
function layPane(
  word: Element | undefined,
  className: string,
  { startMs, endMs, text, isBackwards }: SungPart,
  positionMs: number,
  isRunning: boolean,
): () => void {
  const pane = document.createElement('span')
  const shown = document.createElement('span')
  pane.className = className
  pane.ariaHidden = 'true'
  // Drawn by the style sheet: the line still reads as it did.
  shown.dataset.text = text
  pane.append(shown)
  word?.append(pane)
  const far = isBackwards ? 100 : -100
  const moves = [move(pane, far), move(shown, -far)]

  function move(element: HTMLElement, fromPercent: number): Animation {
    const path = { transform: [`translateX(${fromPercent}%)`, 'none'] }
    const animation = element.animate(path, { duration: endMs - startMs, fill: 'both' })
    if (!isRunning) animation.pause()
    animation.currentTime = positionMs - startMs
    return animation
  }

  return () => {
    // What moves an element that is gone would go on by itself, in each frame.
    for (const animation of moves) animation.cancel()
    pane.remove()
  }
}
