import { Save } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { showToast } from '@/lib/browser/toasts'
import type { ListRow } from '@/lib/music/entities'
import { longestAscent } from '@/lib/music/longest-ascent'
import { keepOrderWords, tooManyMovesWords } from '@/lib/words/edit-words'
import styles from './playlist.module.css'

/** Each move is a request, and counts against the quota. */
const mostMoves = 100

function movesInto(sorted: readonly ListRow[]): number {
  const places = sorted.map(({ position }) => position)
  return places.length - longestAscent(places).length
}

/** Saves the shown order as the playlist's order, or says why not. Renders nothing if it is that already. */
export function KeepOrderButton({ rows, onKeep }: { rows: readonly ListRow[]; onKeep: () => void }) {
  'use memo'
  const moves = movesInto(rows)
  if (moves === 0) return null
  const isTooMuch = moves > mostMoves
  return (
    <Button
      size="small"
      data-keeps
      data-tooltip={keepOrderWords}
      aria-label={keepOrderWords}
      icon={<Save aria-hidden size={20} strokeWidth={1.75} />}
      onClick={() => (isTooMuch ? showToast({ text: tooManyMovesWords(moves), kind: 'error' }) : onKeep())}
    >
      <span className={styles.keep}>{keepOrderWords}</span>
    </Button>
  )
}
