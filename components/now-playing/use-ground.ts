import type { CSSProperties } from 'react'
import { useArtworkColour } from '@/hooks/use-artwork-colour'
import { toCss, toGround } from '@/lib/lyrics/ground-color'
import type { Playable } from '@/lib/music/entities'

/** The colour of what plays, mixed so that all text on it keeps its contrast; no ground until it is known. */
export function useGround(item: Playable | null): CSSProperties {
  const images = (item?.type === 'track' && item.album?.images) || item?.images
  const colour = useArtworkColour(images ?? [])
  const ground = colour ? toCss(toGround(colour)) : undefined
  return {
    '--playing-ground': ground,
    // The usual one is too pale on some grounds.
    '--accent': 'var(--accent-hover)',
    '--chip': 'color-mix(in oklch, var(--text) 10%, transparent)',
    scrollbarColor: 'color-mix(in oklch, var(--text) 40%, transparent) transparent',
  } as CSSProperties
}
