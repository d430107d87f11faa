import type { ImageSource } from '@/lib/music/entities'

/** The smallest at least `widthPx` wide, else one of unknown width, else the widest; null when there is none. */
export function pickImage(images: readonly ImageSource[], widthPx: number): string | null {
  const byWidth = images.toSorted((a, b) => (a.width ?? 0) - (b.width ?? 0))
  const adequate = byWidth.find((image) => (image.width ?? 0) >= widthPx)
  const unknown = images.find((image) => image.width === null)
  return (adequate ?? unknown ?? byWidth.at(-1))?.url ?? null
}

/** The image with the smallest width; unknown widths come last. */
export function smallestImage(images: readonly ImageSource[]): string | null {
  const width = (image: ImageSource) => image.width ?? Number.MAX_SAFE_INTEGER
  return images.toSorted((a, b) => width(a) - width(b))[0]?.url ?? null
}
