import { readArtworkColour } from '@/lib/music/artwork-colour'
import { type ImageSource, pickImage } from '@/lib/music/entities'

const readWidthPx = 64

/** Gives Home around this element the colour of a cover, which its server may not have known. */
export async function paintGround(
  place: Element | null,
  images: readonly ImageSource[],
  signal: AbortSignal,
): Promise<void> {
  const home = place?.closest<HTMLElement>('[data-has-colour]')
  const url = pickImage(images, readWidthPx)
  const colour = url && (await readArtworkColour(url))
  if (!home || !colour || signal.aborted) return
  home.style.setProperty('--artwork-colour', `rgb(${colour.join(' ')})`)
  home.dataset.hasColour = 'true'
}
