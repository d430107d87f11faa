import { type RefObject, useEffect } from 'react'
import { readArtworkColor } from '@/lib/music/artwork-color'
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
  const home = place?.closest<HTMLElement>('[data-has-color]')
  const url = pickImage(images, readWidthPx)
  const color = url && (await readArtworkColor(url))
  if (!home || !color || signal.aborted) return
  home.style.setProperty('--artwork-color', `rgb(${color.join(' ')})`)
  home.dataset.hasColor = 'true'
}
