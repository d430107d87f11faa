import type { CSSProperties } from 'react'
import { usePlayer, usePlayerHandle } from '@/hooks/use-player'
import type { LyricWord } from '@/lib/lyrics/lyrics'
import { positionAt } from '@/lib/player/position'
import { selectAnchor, selectDurationMs } from '@/lib/player/selectors'
import styles from './sung-words.module.css'

type SungWordsProps = {
  words: readonly LyricWord[]
  /** How much later than their times they are shown. */
  laterMs: number
}

/** The line being sung. Drawn anew when the music jumps, halts or goes on, and not while it only plays. */
export function SungWords({ words, laterMs }: SungWordsProps) {
  'use memo'
  const { store } = usePlayerHandle()
  const anchor = usePlayer(selectAnchor)
  if (anchor === null) return words.map(({ text }) => text).join('')

  function begin(line: HTMLElement | null): void {
    const state = store.getState()
    const now = selectAnchor(state)
    if (line === null || now === null) return
    const positionMs = positionAt(now, performance.now(), selectDurationMs(state))
    line.style.setProperty('--at', `${Math.round(positionMs - laterMs)}ms`)
  }

  const { positionMs, takenAtMs, isAdvancing } = anchor
  return (
    // A running animation keeps its beginning: another one takes another element.
    <span key={`${positionMs} ${takenAtMs} ${isAdvancing} ${laterMs}`} ref={begin} data-runs={isAdvancing}>
      {words.map(({ startMs, endMs, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the words never move, and many are the same.
        <span key={index} className={styles.word} style={timesOf(startMs, endMs)}>
          {text}
        </span>
      ))}
    </span>
  )
}

const timesOf = (startMs: number, endMs: number) =>
  ({ '--from': `${startMs}ms`, '--for': `${Math.max(1, endMs - startMs)}ms` }) as CSSProperties
