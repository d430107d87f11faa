import { FastAverageColor } from 'fast-average-color'
import { type Rgb, toCss, toGround, toReadable } from '@/lib/music/ground-color'
import { findVividColor } from '@/lib/music/vivid-color'

export type ArtworkColors = {
  /** Of the colors that cover at least 8 %, the one with the greatest chroma. */
  color: Rgb
  /** Backgrounds for both themes, in CSS: in that color, and in the main color, for lyrics. */
  ground: string
  lyricsGround: string
}

const widthPx = 64

/** Null for a transparent picture. Throws if it doesn't load, or its host forbids reading pixels. */
export async function readCoverColors(url: string): Promise<ArtworkColors | null> {
  const image = await load(url)
  const color = findVividColor(pixelsOf(image))
  const counter = new FastAverageColor()
  const { value } = counter.getColor(image, { algorithm: 'dominant', step: 5, dominantDivider: 64 })
  counter.destroy()
  const [red, green, blue] = value
  return (
    color && { color, ground: toCss(toGround(color)), lyricsGround: toCss(toReadable([red, green, blue])) }
  )
}

function load(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.crossOrigin = 'anonymous'
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error(`The cover ${url} did not load`))
    image.src = url
  })
}

function pixelsOf(image: HTMLImageElement): Uint8ClampedArray {
  const canvas = document.createElement('canvas')
  canvas.width = widthPx
  canvas.height = widthPx
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser draws no pictures')
  context.drawImage(image, 0, 0, widthPx, widthPx)
  return context.getImageData(0, 0, widthPx, widthPx).data
}
