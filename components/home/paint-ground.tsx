import { type RefObject, useEffect } from 'react'
import { readArtworkColors } from '@/lib/music/artwork-color'
import { type ImageSource, pickImage } from '@/lib/music/entities'

const readWidthPx = 64

type PaintGroundProps = {
  /** The item whose cover is `images`. */
  uri: string
  images: readonly ImageSource[]
  /** An element within Home. */
  place: RefObject<HTMLElement | null>
}

/** Gives Home the color of a cover, which its server may not have known. */
export function PaintGround({ uri, images, place }: PaintGroundProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other images of the same entity have its color.
  useEffect(() => {
    const ending = new AbortController()
    void paint(place.current, images, ending.signal)
    return () => ending.abort()
  }, [uri])
  return null
}

async function paint(place: Element | null, images: readonly ImageSource[], signal: AbortSignal) {
  const home = place?.closest<HTMLElement>('[data-ground]')
  const url = pickImage(images, readWidthPx)
  const colors = url && (await readArtworkColors(url))
  if (home && colors && !signal.aborted) home.style.setProperty('--artwork-ground', colors.ground)
}
