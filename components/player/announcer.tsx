import { usePlayer } from '@/hooks/use-player'
import { artistLine } from '@/lib/music/playable'
import { selectIsPlaying, selectNowPlaying } from '@/lib/player/selectors'
import type { PlayerState } from '@/lib/player/state'
import { playerWords } from '@/lib/words/player-words'

/** Announces each new track politely to screen readers. */
export function Announcer() {
  const words = usePlayer(selectWords)
  return (
    <div className="visuallyHidden" aria-live="polite" aria-atomic="true">
      {words}
    </div>
  )
}

function selectWords(state: PlayerState): string {
  const item = selectNowPlaying(state)
  if (item === null || !selectIsPlaying(state)) return ''
  return playerWords.announced(item.name, artistLine(item))
}
