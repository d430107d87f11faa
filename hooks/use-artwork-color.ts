'use client'

import { useEffect, useState } from 'react'
import { type Rgb, readArtworkColor } from '@/lib/music/artwork-color'
import type { ImageSource } from '@/lib/music/entities'
import { pickImage } from '@/lib/music/entities'

const readWidthPx = 64

/** A cover's main color; null until it is read, and where it can't be. */
export function useArtworkColor(images: readonly ImageSource[]): Rgb | null {
  const url = pickImage(images, readWidthPx)
  const [read, setRead] = useState<{ url: string; color: Rgb | null } | null>(null)
  useEffect(() => {
    if (url === null) return
    let isWanted = true
    void readArtworkColor(url).then((color) => {
      if (isWanted) setRead({ url, color })
    })
    return () => {
      isWanted = false
    }
  }, [url])
  return read?.url === url ? read.color : null
}
