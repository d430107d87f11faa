import type { CSSProperties } from 'react'
import { useEffect, useRef } from 'react'
import { LyricLines } from '@/components/lyrics/lyric-lines'
import { Artwork } from '@/components/ui/artwork'
import { useArtworkColour } from '@/hooks/use-artwork-colour'
import { useLyricsSettings } from '@/hooks/use-lyrics-settings'
import { usePlayer } from '@/hooks/use-player'
import { toCss, toGround } from '@/lib/lyrics/ground-color'
import { selectNowPlaying } from '@/lib/player/selectors'
import { playerWords } from '@/lib/words/player-words'
import styles from './floating-player.module.css'
import { KeyNote } from './over-bar'
import { PlayerNotice, selectHidesTrack } from './player-notice'
import { SeekBar } from './seek-bar'
import { SaveHeart } from './track-actions'
import { NowOnDevice, PlayingCredits, TrackName } from './track-info'
import { Transport } from './transport'

/** All of a small window, from a strip of buttons to a whole cover, by the room there is. */
export function FloatingPlayer() {
  const item = usePlayer(selectNowPlaying)
  const isHidden = usePlayer(selectHidesTrack)
  const { mode } = useLyricsSettings()
  const colour = useArtworkColour(item?.images ?? [])
  const place = useRef<HTMLElement>(null)
  // The keys are for this window from the start.
  useEffect(() => place.current?.focus(), [])
  const style: CSSProperties & Record<'--ground', string | undefined> = {
    '--ground': colour ? toCss(toGround(colour)) : undefined,
  }
  return (
    <main
      ref={place}
      tabIndex={-1}
      className={styles.window}
      style={style}
      aria-label={playerWords.nowPlaying}
    >
      <div className={styles.player}>
        {item ? (
          <div className={styles.artwork}>
            <Artwork
              key={item.uri}
              images={item.images}
              size="fill"
              width={480}
              rounded="large"
              loading="eager"
            />
          </div>
        ) : null}
        <div className={styles.parts}>
          <div className={styles.heading}>
            {item === null || isHidden ? (
              <PlayerNotice />
            ) : (
              <h1 className={styles.names}>
                <TrackName item={item} className={styles.name} />
                <PlayingCredits item={item} />
                <NowOnDevice />
              </h1>
            )}
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
