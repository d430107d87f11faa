import { CircleCheck } from 'lucide-react'
import type { EpisodeProgress } from '@/lib/music/episode-progress'
import { episodeWords } from '@/lib/words/detail-words'
import { formatLongDuration } from '@/lib/words/format'
import styles from './episode-state.module.css'

export function EpisodeState({ progress, durationMs }: { progress: EpisodeProgress; durationMs: number }) {
  const { state, leftMs, percent } = progress
  switch (state) {
    case 'new':
      return <span>{inMinutes(durationMs)}</span>
    case 'played':
      return (
        <span className={styles.played}>
          <CircleCheck aria-hidden size={16} strokeWidth={1.75} />
          {episodeWords.played}
        </span>
      )
    case 'started':
      return (
        <span className={styles.started}>
          {episodeWords.left(inMinutes(leftMs))}
          {/* The words beside it say the same. */}
          <span aria-hidden className={styles.bar}>
            <span className="heard" style={{ inlineSize: `${percent}%` }} />
          </span>
        </span>
      )
  }
}

/** Seconds do not matter in half an hour of talk. */
export function inMinutes(durationMs: number): string {
  const minuteMs = 60_000
  return durationMs < minuteMs
    ? formatLongDuration(durationMs)
    : formatLongDuration(Math.round(durationMs / minuteMs) * minuteMs)
}
