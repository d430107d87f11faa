import { type Painter, type Pixel, paletteIndex } from './ink'

/** Palette indices of a `size` × `size` picture. */
export function print(paint: Painter, size: number, grainSeed: number): Uint8Array {
  const block = blockFor(size)
  return block > 1 ? printByBlocks(paint, size, block, grainSeed) : printByPixels(paint, size, grainSeed)
}

/**
 * Side of the squares painted by their corners alone: 1/150 of the image, so that the smallest dot still hits a
 * corner.
 */
function blockFor(size: number): number {
  return Math.floor(size / 150)
}

type Sheet = { paint: Painter; size: number; grainSeed: number; pixels: Uint8Array; pixel: Pixel }

function newSheet(paint: Painter, size: number, grainSeed: number): Sheet {
  return { paint, size, grainSeed, pixels: new Uint8Array(size * size), pixel: { under: 0, over: 0, mix: 0 } }
}

function printSquare(sheet: Sheet, left: number, top: number, side: number): void {
  const { paint, size, grainSeed, pixels, pixel } = sheet
  const unit = 1 / size
  for (let row = top; row < top + side; row++) {
    for (let column = left; column < left + side; column++) {
      paint(pixel, (column + 0.5) * unit, (row + 0.5) * unit, unit)
      const isSolid = pixel.under === pixel.over
      pixels[row * size + column] = paletteIndex(pixel, isSolid ? 0 : grain(column, row, grainSeed))
    }
  }
}

function printByPixels(paint: Painter, size: number, grainSeed: number): Uint8Array {
  const sheet = newSheet(paint, size, grainSeed)
  printSquare(sheet, 0, 0, size)
  return sheet.pixels
}

/**
 * The same image for a fraction of the work: a square whose corners mix the same inks is interpolated, and only
 * squares with an edge are painted per pixel.
 */
function printByBlocks(paint: Painter, size: number, block: number, grainSeed: number): Uint8Array {
  const sheet = newSheet(paint, size, grainSeed)
  let upper = newCorners(size / block + 1)
  let lower = newCorners(size / block + 1)
  paintCorners(sheet, upper, 0, block)
  for (let top = 0; top < size; top += block) {
    paintCorners(sheet, lower, top + block, block)
    for (let left = 0, i = 0; left < size; left += block, i++) {
      const inks = upper.inks[i]
      if (inks === upper.inks[i + 1] && inks === lower.inks[i] && inks === lower.inks[i + 1])
        fillSquare(sheet, left, top, block, upper, lower)
      else printSquare(sheet, left, top, block)
    }
    const above = upper
    upper = lower
    lower = above
  }
  return sheet.pixels
}

/** One row of corners in typed arrays: objects would be a hundred thousand for one cover. */
type Corners = { inks: Uint8Array; mixes: Float64Array }

function newCorners(count: number): Corners {
  return { inks: new Uint8Array(count), mixes: new Float64Array(count) }
}

function paintCorners(
  { paint, size, pixel }: Sheet,
  { inks, mixes }: Corners,
  row: number,
  block: number,
): void {
  const unit = 1 / size
  for (let i = 0; i < inks.length; i++) {
    paint(pixel, (i * block + 0.5) * unit, (row + 0.5) * unit, unit)
    inks[i] = pixel.under * 16 + pixel.over
    mixes[i] = pixel.mix
  }
}

function fillSquare(
  sheet: Sheet,
  left: number,
  top: number,
  side: number,
  upper: Corners,
  lower: Corners,
): void {
  const { size, grainSeed, pixels, pixel } = sheet
  const i = left / side
  const inks = upper.inks[i] ?? 0
  pixel.under = inks >> 4
  pixel.over = inks & 15
  if (pixel.under === pixel.over) {
    const index = paletteIndex(pixel, 0)
    for (let row = top; row < top + side; row++)
      pixels.fill(index, row * size + left, row * size + left + side)
    return
  }
  const [a = 0, b = 0, c = 0, d = 0] = [
    upper.mixes[i],
    upper.mixes[i + 1],
    lower.mixes[i],
    lower.mixes[i + 1],
  ]
  for (let y = 0; y < side; y++) {
    const start = a + ((c - a) * y) / side
    const end = b + ((d - b) * y) / side
    for (let x = 0; x < side; x++) {
      pixel.mix = start + ((end - start) * x) / side
      pixels[(top + y) * size + left + x] = paletteIndex(pixel, grain(left + x, top + y, grainSeed))
    }
  }
}

/** Uniform noise of ±1.2 ink steps, fixed per pixel. */
function grain(x: number, y: number, seed: number): number {
  let hash = Math.imul(x + 1, 374761393) ^ Math.imul(y + 1, 668265263) ^ seed
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177)
  return (((hash ^ (hash >>> 16)) >>> 0) / 4294967296 - 0.5) * 2.4
}
