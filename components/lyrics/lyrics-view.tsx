import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import { coverImagesOf } from '@/components/now-playing/playing-ground'
import { PlayingOptions } from '@/components/player/track-actions'
import { usePlayingMenu } from '@/components/player/track-info'
import { Artwork } from '@/components/ui/artwork'
import { Truncated } from '@/components/ui/text'
import { useArtworkColors } from '@/hooks/use-artwork-colors'
import { usePlayer } from '@/hooks/use-player'
import type { Playable } from '@/lib/music/entities'
import { artistLine } from '@/lib/music/playable'
import { selectNowPlaying } from '@/lib/player/selectors'
import { lyricsWords } from '@/lib/words/lyrics-words'
import styles from './lyrics.module.css'
import { LyricsMessage, PlayingLyrics } from './track-lyrics'

/** Replaces the page in the main container. */
export function LyricsView() {
  'use memo'
  const playing = usePlayer(selectNowPlaying)
  // The main color of the cover, wherever else the most colorful one is shown.
  const ground = useArtworkColors(playing ? coverImagesOf(playing) : [])?.lyricsGround
  return (
    <div
      className={clsx('playingGround', styles.view)}
      style={{ '--playing-ground': ground ?? 'initial' } as CSSProperties}
    >
      {playing ? (
        <>
          <LyricsHeading item={playing} />
          <PlayingLyrics item={playing} />
        </>
      ) : (
        <LyricsMessage isHeading>{lyricsWords.nothingPlays}</LyricsMessage>
      )}
    </div>
  )
}

function LyricsHeading({ item }: { item: Playable }) {
  'use memo'
  const menu = usePlayingMenu()
  return (
    <header className={styles.heading} {...menu}>
      <Artwork images={item.images} size={56} loading="eager" />
      <div className="rest">
        <h1 className={styles.name}>
          <Truncated>{item.name}</Truncated>
        </h1>
        <Truncated className={styles.artists}>{artistLine(item)}</Truncated>
      </div>
      <PlayingOptions item={item} />
    </header>
  )
}
