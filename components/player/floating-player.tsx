import { useEffect, useRef } from 'react'
import { LyricLines } from '@/components/lyrics/lyric-lines'
import { WholeCover } from '@/components/now-playing/playing-parts'
import { useLyricsSettings } from '@/hooks/use-lyrics-settings'
import { usePlayer } from '@/hooks/use-player'
import { selectNowPlaying } from '@/lib/player/selectors'
import { playerWords } from '@/lib/words/player-words'
import styles from './floating-player.module.css'
import { KeyNote } from './over-bar'
import { SeekBar } from './seek-bar'
import { SaveHeart } from './track-actions'
import { PlayingTitle } from './track-info'
import { Transport } from './transport'

/** The mini player, from a row of buttons to a large cover, depending on its size. */
export function FloatingPlayer() {
  const item = usePlayer(selectNowPlaying)
  const { mode } = useLyricsSettings()
  const place = useRef<HTMLElement>(null)
  // Makes shortcuts work in this window from the start.
  useEffect(() => place.current?.focus(), [])
  return (
    <main ref={place} tabIndex={-1} className={styles.window} aria-label={playerWords.nowPlaying}>
      <div className={styles.player}>
        {item ? <WholeCover className={styles.artwork} item={item} /> : null}
        <div className={styles.parts}>
          <div className={styles.heading}>
            <PlayingTitle item={item} />
            <SaveHeart />
          </div>
          {item?.type === 'track' && mode !== 'off' ? (
            <LyricLines key={item.uri} track={item} className={styles.lyrics} />
          ) : null}
          <SeekBar layout="sheet" />
          <div className={styles.transport}>
            <Transport />
          </div>
        </div>
        <div className={styles.note}>
          <KeyNote />
        </div>
      </div>
    </main>
  )
}
