'use client'

import type { CSSProperties } from 'react'
import { useLyricsGround } from '@/hooks/use-lyrics-ground'
import { usePlayer } from '@/hooks/use-player'
import type { Playable } from '@/lib/music/entities'
import { selectNowPlaying } from '@/lib/player/selectors'
import { LyricsHeading } from './lyrics-heading'
import { LyricsMessage } from './lyrics-message'
import styles from './lyrics-view.module.css'
import { TrackLyrics } from './track-lyrics'

/** The words of what plays, on a ground in its album's colour; stands in the main container instead of the page. */
export function LyricsView() {
  const playing = usePlayer(selectNowPlaying)
  const ground = useLyricsGround(playing ? imagesOf(playing) : [])
  const style: CSSProperties & Record<'--lyrics-ground', string | undefined> = { '--lyrics-ground': ground }
  return (
    <div className={styles.view} style={style}>
      {playing ? (
        <>
          <LyricsHeading item={playing} />
          {playing.type === 'track' ? (
            <TrackLyrics key={playing.uri} track={playing} />
          ) : (
            <LyricsMessage>Podcasts come without lyrics</LyricsMessage>
          )}
        </>
      ) : (
        <LyricsMessage isHeading>No song is playing</LyricsMessage>
      )}
    </div>
  )
}

function imagesOf(item: Playable) {
  return (item.type === 'track' && item.album?.images) || item.images
}
