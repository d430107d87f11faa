'use client'

import { useEffect, useState } from 'react'
import { type Rgb, readArtworkColour } from '@/lib/music/artwork-colour'
import type { ImageSource } from '@/lib/music/entities'
import { pickImage } from '@/lib/music/entities'

const readWidthPx = 64

/** A cover's main color; null until it is read, and where it can't be. */
export function useArtworkColour(images: readonly ImageSource[]): Rgb | null {
  const url = pickImage(images, readWidthPx)
  const [read, setRead] = useState<{ url: string; colour: Rgb | null } | null>(null)
  useEffect(() => {
    if (url === null) return
    let isWanted = true
    void readArtworkColour(url).then((colour) => {
      if (isWanted) setRead({ url, colour })
    })
    return () => {
      isWanted = false
    }
  }, [url])
  return read?.url === url ? read.colour : null
}
