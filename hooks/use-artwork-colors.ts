'use client'

import { useEffect, useState } from 'react'
import { readArtworkColors } from '@/lib/music/artwork-color'
import type { ArtworkColors } from '@/lib/music/cover-colors'
import type { ImageSource } from '@/lib/music/entities'
import { pickImage } from '@/lib/music/entities'

const readWidthPx = 64

/** Null until they are read, and where they can't be. */
export function useArtworkColors(images: readonly ImageSource[]): ArtworkColors | null {
  const url = pickImage(images, readWidthPx)
  const [read, setRead] = useState<{ url: string; colors: ArtworkColors | null } | null>(null)
  useEffect(() => {
    if (url === null) return
    let isWanted = true
    void readArtworkColors(url).then((colors) => {
      if (isWanted) setRead({ url, colors })
    })
    return () => {
      isWanted = false
    }
  }, [url])
  return read?.url === url ? read.colors : null
}
