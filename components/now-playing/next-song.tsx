import { useCallback } from 'react'
import { useOwnQueue } from '@/components/queue/use-own-queue'
import { useQueue } from '@/components/queue/use-queue'
import { Artwork } from '@/components/ui/artwork'
import { Truncated } from '@/components/ui/text'
import { usePlaybackPosition, usePlayer } from '@/hooks/use-player'
import { artistLine } from '@/lib/music/playable'
import { selectDurationMs, selectRepeat } from '@/lib/player/selectors'
import { nowPlayingWords } from '@/lib/words/now-playing-words'
import styles from './full-view.module.css'

/** It shows this long before the song ends. */
const leadMs = 20_000

/** The next song with its cover, shortly before it plays; its place is always kept free. */
export function NextSong() {
  const startMs = Math.max(0, usePlayer(selectDurationMs) - leadMs)
  const pace = useCallback((positionMs: number) => (positionMs < startMs ? startMs : Infinity), [startMs])
  const isDue = usePlaybackPosition((positionMs) => startMs > 0 && positionMs >= startMs, pace)
  const repeat = usePlayer(selectRepeat)
  return <div className={styles.next}>{isDue && repeat !== 'track' ? <Cover /> : null}</div>
}

function Cover() {
  const { ownQueue } = useOwnQueue()
  const { data } = useQueue()
  const [first] = data?.items ?? []
  // A song that the device has taken is in Spotify’s queue.
  const own = ownQueue.handed ? undefined : ownQueue.entries[0]
  const item = own?.item ?? first?.item
  if (!item) return null
  return (
    <>
      <Artwork images={item.images} size={56} of={item.uri} />
      <div className="rest">
        <p className="muted">{nowPlayingWords.next}</p>
        <Truncated className="strong">{item.name}</Truncated>
        <Truncated className="muted">{artistLine(item)}</Truncated>
      </div>
    </>
  )
}
