import { Save } from 'lucide-react'
import { Button } from '@/components/ui/button'
import type { ListRow } from '@/lib/music/entities'
import { longestAscent } from '@/lib/music/longest-ascent'
import { keepOrderWords } from '@/lib/words/edit-words'
import styles from './playlist.module.css'

/** Each move is a request, and counts against the quota. */
const mostMoves = 100

export const isTooMuch = (moves: number): boolean => moves > mostMoves

export function movesInto(sorted: readonly ListRow[]): number {
  const places = sorted.map(({ position }) => position)
  return places.length - longestAscent(places).length
}

/** Saves the shown order as the playlist's order. Renders nothing if it is that already or takes too many moves. */
export function KeepOrderButton({ rows, onKeep }: { rows: readonly ListRow[]; onKeep: () => void }) {
  'use memo'
  const moves = movesInto(rows)
  if (moves === 0 || isTooMuch(moves)) return null
  return (
    <Button
      size="small"
      data-keeps
      data-tooltip={keepOrderWords}
      aria-label={keepOrderWords}
      icon={<Save aria-hidden size={20} strokeWidth={1.75} />}
      onClick={onKeep}
    >
      <span className={styles.keep}>{keepOrderWords}</span>
    </Button>
  )
}
