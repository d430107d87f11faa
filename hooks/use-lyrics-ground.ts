'use client'

import useSWRImmutable from 'swr/immutable'
import { readArtworkColour } from '@/lib/artwork-colour'
import { toCss, toGround } from '@/lib/lyrics/ground-color'
import type { ImageSource } from '@/lib/music/entities'

/** A CSS colour taken from an artwork, on which text keeps its contrast; undefined until, and unless, there is one. */
export function useLyricsGround(images: readonly ImageSource[]): string | undefined {
  const url = smallImage(images)
  const { data } = useSWRImmutable(url === null ? null : ['artwork-color', url], ([, image]) =>
    readArtworkColour(image),
  )
  return data ? toCss(toGround(data)) : undefined
}

/** The third, which is the smallest the provider has; else the last. */
function smallImage(images: readonly ImageSource[]): string | null {
  return (images[2] ?? images.at(-1))?.url ?? null
}
