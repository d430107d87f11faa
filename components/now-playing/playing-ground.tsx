import { useEffect } from 'react'
import { usePlayer } from '@/hooks/use-player'
import { readArtworkColors } from '@/lib/music/artwork-color'
import { type Playable, pickImage } from '@/lib/music/entities'
import { selectNowPlaying } from '@/lib/player/selectors'

const readWidthPx = 64
const property = '--playing-ground'

/** Until then another device may take over, and the full view stays open. */
const endMs = 3_000

/** One background in the color of what plays, for every surface that shows it: the mini player copies it, too. */
export function PlayingGround() {
  const item = usePlayer(selectNowPlaying)
  const isEmpty = item === null
  const url = item && pickImage(coverImagesOf(item), readWidthPx)
  useEffect(() => {
    const { style } = document.documentElement
    const show = (ground: string | undefined) =>
      ground === undefined ? style.removeProperty(property) : style.setProperty(property, ground)
    if (isEmpty) {
      const timer = setTimeout(show, endMs)
      return () => clearTimeout(timer)
    }
    let isWanted = true
    // The color of the last song stays until the next one is known.
    void (url ? readArtworkColors(url) : Promise.resolve(null)).then((colors) => {
      if (isWanted) show(colors?.ground)
    })
    return () => {
      isWanted = false
    }
  }, [isEmpty, url])
  return null
}

/** The images of a song from the playback SDK belong to its album. */
export const coverImagesOf = (item: Playable) => (item.type === 'track' && item.album?.images) || item.images
