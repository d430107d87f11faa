import { Fragment, useRef } from 'react'
import type { LyricWord } from '@/lib/lyrics/lyrics'
import { sungParts } from '@/lib/lyrics/sung-parts'
import styles from './sung-words.module.css'
import { useWordSweep } from './use-word-sweep'

type SungWordsProps = {
  words: readonly LyricWord[]
  /** How much later than their times they are shown. */
  laterMs: number
}

/** The line being sung. Drawn anew when the music jumps, halts or goes on, and not while it only plays. */
export function SungWords({ words, laterMs }: SungWordsProps) {
  'use memo'
  const line = useRef<HTMLSpanElement>(null)
  const parts = sungParts(words)
  useWordSweep({ line, parts, laterMs, paneClass: styles.pane })

  return (
    <span ref={line} className={styles.words}>
      {parts.map(({ text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the words never move, and many are the same.
        <Fragment key={index}>
          {/* In a word that runs the other way, the blank would stand on its other side. */}
          <span className={styles.word}>{text.trimEnd()}</span>
          {text.endsWith(' ') ? ' ' : null}
        </Fragment>
      ))}
    </span>
  )
}
