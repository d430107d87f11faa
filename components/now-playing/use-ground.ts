import type { CSSProperties } from 'react'
import { useArtworkColour } from '@/hooks/use-artwork-colour'
import { toCss, toGround } from '@/lib/lyrics/ground-color'
import type { Playable } from '@/lib/music/entities'

type GroundStyle = CSSProperties & Record<'--playing-ground' | '--lyrics-ground', string | undefined>

/** The colour of what plays, mixed so that all text on it keeps its contrast; undefined until it is known. */
export function useGround(item: Playable | null): GroundStyle {
  const images = (item?.type === 'track' && item.album?.images) || item?.images
  const colour = useArtworkColour(images ?? [])
  const ground = colour ? toCss(toGround(colour)) : undefined
  return { '--playing-ground': ground, '--lyrics-ground': ground }
}
