'use client'

import useSWRImmutable from 'swr/immutable'
import { colorImage, readArtworkColor } from '@/lib/lyrics/artwork-color'
import { toCss, toGround } from '@/lib/lyrics/ground-color'
import type { ImageSource } from '@/lib/music/entities'

/** A CSS colour taken from an artwork, on which text keeps its contrast; undefined until, and unless, there is one. */
export function useLyricsGround(images: readonly ImageSource[]): string | undefined {
  const url = colorImage(images)
  const { data } = useSWRImmutable(url === null ? null : ['artwork-color', url], ([, image]) =>
    readArtworkColor(image),
  )
  return data ? toCss(toGround(data)) : undefined
}
