import 'client-only'
import { FastAverageColor } from 'fast-average-color'
import type { Rgb } from '@/lib/lyrics/ground-color'
import type { ImageSource } from '@/lib/music/entities'

/** The image the colour is taken from: the third, which is the smallest the provider has; else the last. */
export function colorImage(images: readonly ImageSource[]): string | null {
  return (images[2] ?? images.at(-1))?.url ?? null
}

/**
 * The colour most of an image has, out of 64: every fifth pixel, four levels a channel. Null when the image does not
 * load or its host does not let its pixels be read.
 */
export async function readArtworkColor(url: string): Promise<Rgb | null> {
  const reader = new FastAverageColor()
  try {
    const { value, error } = await reader.getColorAsync(url, {
      algorithm: 'dominant',
      step: 5,
      dominantDivider: 64,
      crossOrigin: 'anonymous',
      silent: true,
    })
    const [red, green, blue, alpha] = value
    return error || alpha === 0 ? null : [red, green, blue]
  } catch {
    // A missing or tainted image is a colour we do without.
    return null
  } finally {
    reader.destroy()
  }
}
