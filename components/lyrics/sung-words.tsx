import { Fragment, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { usePlayer, usePlayerHandle } from '@/hooks/use-player'
import { listen } from '@/lib/browser/listen'
import type { LyricWord } from '@/lib/lyrics/lyrics'
import { type SungPart, sungParts } from '@/lib/lyrics/sung-parts'
import { type PositionAnchor, positionAt } from '@/lib/player/position'
import { selectAnchor, selectDurationMs } from '@/lib/player/selectors'
import styles from './sung-words.module.css'

type SungWordsProps = {
  words: readonly LyricWord[]
  /** Delay of the lyrics against their times. */
  laterMs: number
}

/** The current line. During playback CSS animations sweep its words without script. */
export function SungWords({ words, laterMs }: SungWordsProps) {
  'use memo'
  const anchor = usePlayer(selectAnchor)
  const isHidden = useSyncExternalStore(
    (onChange) => listen(document, { visibilitychange: onChange }),
    () => document.hidden,
    () => false,
  )
  const parts = sungParts(words)
  if (anchor === null || isHidden) return parts.map(({ text }) => text).join('')
  return <SweptLine parts={parts} anchor={anchor} laterMs={laterMs} />
}

type SweptLineProps = { parts: readonly SungPart[]; anchor: PositionAnchor; laterMs: number }

function SweptLine({ parts, anchor, laterMs }: SweptLineProps) {
  const line = useRef<HTMLSpanElement>(null)
  const { store } = usePlayerHandle()
  useLayoutEffect(() => {
    const { current } = line
    if (!current?.parentElement) return
    let moves: Animation[] = []
    // A ResizeObserver callback runs after layout; measuring at another time would force a layout.
    const observer = new ResizeObserver(() => {
      const words = [...current.children]
      const areBroken = words.map((word) => word.getClientRects().length > 1)
      for (const move of moves) move.cancel()
      const span = {
        startMs: Math.min(...parts.map(({ startMs }) => startMs)),
        endMs: Math.max(...parts.map(({ endMs }) => endMs)),
      }
      moves = parts.flatMap((part, index) => sweep(words[index], part, span, areBroken[index] === true))
      const positionMs = positionAt(anchor, performance.now(), selectDurationMs(store.getState()))
      for (const move of moves) {
        if (!anchor.isAdvancing) move.pause()
        move.currentTime = positionMs - laterMs
      }
    })
    observer.observe(current.parentElement)
    return () => {
      observer.disconnect()
      for (const move of moves) move.cancel()
    }
  }, [parts, anchor, laterMs, store])
  return (
    <span ref={line} className={styles.words}>
      {parts.map(({ text, isBackwards }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the words never move, and many are the same.
        <Fragment key={index}>
          {/* In a word of the other direction, the space would be on its other side. */}
          <span className={styles.word}>
            {text.trimEnd()}
            <span className={styles.pane} data-backwards={isBackwards} aria-hidden>
              {/* Drawn by the style sheet, so that the line’s text stays unchanged. */}
              <span data-text={text.trimEnd()} />
            </span>
          </span>
          {text.endsWith(' ') ? ' ' : null}
        </Fragment>
      ))}
    </span>
  )
}

type Span = { startMs: number; endMs: number }

/**
 * The clip moves one way and its text the other, which the compositor does without the main thread. All animations
 * last as long as the line, since the end of each wakes the main thread.
 */
function sweep(word: Element | undefined, part: SungPart, line: Span, isBroken: boolean): Animation[] {
  const pane = word?.lastElementChild
  const text = pane?.firstElementChild
  if (!word || !pane || !text) return []
  word.toggleAttribute('data-broken', isBroken)
  // A word on two rows can’t be swept and changes as a whole.
  if (isBroken) {
    return [word.animate({ color: 'var(--text)' }, { delay: part.startMs, duration: 0, fill: 'forwards' })]
  }
  const durationMs = line.endMs - line.startMs
  const offsets = [part.startMs, part.endMs].map((ms) =>
    durationMs > 0 ? (ms - line.startMs) / durationMs : 1,
  )
  const move = (element: Element, percent: number) => {
    const transform = `translateX(${percent}%)`
    return element.animate(
      { transform: [transform, transform, 'none', 'none'], offset: [0, ...offsets, 1] },
      { delay: line.startMs, duration: durationMs, fill: 'both' },
    )
  }
  const far = part.isBackwards ? 100 : -100
  return [move(pane, far), move(text, -far)]
}
