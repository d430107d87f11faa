import type { CSSProperties } from 'react'
import { usePlayingMenu } from '@/components/player/track-info'
import { Artwork } from '@/components/ui/artwork'
import { Truncated } from '@/components/ui/text'
import { useArtworkColour } from '@/hooks/use-artwork-colour'
import { MoreOptions } from '@/hooks/use-menus'
import { usePlayer } from '@/hooks/use-player'
import { toCss, toGround } from '@/lib/lyrics/ground-color'
import type { Playable } from '@/lib/music/entities'
import { artistLine } from '@/lib/music/playable'
import { itemThing } from '@/lib/music/thing'
import { selectNowPlaying, selectOrigin } from '@/lib/player/selectors'
import { lyricsWords } from '@/lib/words/lyrics-words'
import styles from './lyrics.module.css'
import { LyricsMessage, TrackLyrics } from './track-lyrics'

/** Takes the place of the page in the main container. */
export function LyricsView() {
  'use memo'
  const playing = usePlayer(selectNowPlaying)
  const colour = useArtworkColour(playing ? imagesOf(playing) : [])
  const ground = colour ? toCss(toGround(colour)) : undefined
  const style: CSSProperties & Record<'--lyrics-ground', string | undefined> = { '--lyrics-ground': ground }
  return (
    <div className={styles.view} style={style}>
      {playing ? (
        <>
          <LyricsHeading item={playing} />
          {playing.type === 'track' ? (
            <TrackLyrics key={playing.uri} track={playing} />
          ) : (
            <LyricsMessage>{lyricsWords.ofPodcast}</LyricsMessage>
          )}
        </>
      ) : (
        <LyricsMessage isHeading>{lyricsWords.nothingPlays}</LyricsMessage>
      )}
    </div>
  )
}

const imagesOf = (item: Playable) => (item.type === 'track' && item.album?.images) || item.images

function LyricsHeading({ item }: { item: Playable }) {
  'use memo'
  const menu = usePlayingMenu()
  const sourceUri = usePlayer(selectOrigin)
  return (
    <header className={styles.heading} {...menu}>
      <Artwork images={item.images} size={56} loading="eager" />
      <div className="rest">
        <h1 className={styles.name}>
          <Truncated>{item.name}</Truncated>
        </h1>
        <Truncated className={styles.artists}>{artistLine(item)}</Truncated>
      </div>
      <MoreOptions name={item.name} getAbout={() => ({ things: [itemThing(item)], sourceUri })} />
    </header>
  )
}
