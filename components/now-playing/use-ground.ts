import type { CSSProperties } from 'react'
import { useArtworkColor } from '@/hooks/use-artwork-color'
import { toCss, toGround } from '@/lib/lyrics/ground-color'
import type { Playable } from '@/lib/music/entities'

/** A background in the cover’s color, mixed so that all text stays readable; none until the color is known. */
export function useGround(item: Playable | null): CSSProperties {
  const images = (item?.type === 'track' && item.album?.images) || item?.images
  const color = useArtworkColor(images ?? [])
  const ground = color ? toCss(toGround(color)) : undefined
  return {
    '--playing-ground': ground,
    // The default accent is too pale on some backgrounds.
    '--accent': 'var(--accent-hover)',
    '--chip': 'color-mix(in oklch, var(--text) 10%, transparent)',
    scrollbarColor: 'color-mix(in oklch, var(--text) 40%, transparent) transparent',
  } as CSSProperties
}
