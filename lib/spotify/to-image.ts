import type { ImageSource } from '@/lib/music/entities'
import type { SpotifyImage } from '@/lib/spotify/payloads'
import { toList } from '@/lib/spotify/read-payload'

/** In the order served, which is not always largest first; sizes the provider does not tell are null. */
export function toImages(
  images: readonly (SpotifyImage | null | undefined)[] | null | undefined,
): ImageSource[] {
  return toList(images, ({ url, width, height }) =>
    url ? { url, width: width ?? null, height: height ?? null } : null,
  )
}
