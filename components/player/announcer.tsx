import { usePlayer } from '@/hooks/use-player'
import { artistLine } from '@/lib/music/playable'
import { selectIsPlaying, selectNowPlaying } from '@/lib/player/selectors'
import type { PlayerState } from '@/lib/player/state'

/** Announces the name of each track that begins, for those who cannot see it, without interrupting them. */
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
  const artists = artistLine(item)
  return artists === '' ? `Now playing: ${item.name}` : `Now playing: ${item.name}, ${artists}`
}
