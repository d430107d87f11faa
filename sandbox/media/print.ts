import { type Painter, type Pixel, paletteIndex } from './ink'

/** Side of the squares that are painted by their corners alone, where nothing happens between them. */
const BLOCK = 4

/** Palette indices of a `size` × `size` picture. */
export function print(paint: Painter, size: number, grainSeed: number): Uint8Array {
  return size >= 600 ? printByBlocks(paint, size, grainSeed) : printByPixels(paint, size, grainSeed)
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
 * The same picture for a fraction of the work: a square whose four corners mix the same inks is filled in between them,
 * and only squares with an edge in them are painted point by point.
 */
function printByBlocks(paint: Painter, size: number, grainSeed: number): Uint8Array {
  const sheet = newSheet(paint, size, grainSeed)
  const cornerRow = (row: number) =>
    Array.from({ length: size / BLOCK + 1 }, (_, column): Pixel => {
      const corner: Pixel = { under: 0, over: 0, mix: 0 }
      paint(corner, (column * BLOCK + 0.5) / size, (row * BLOCK + 0.5) / size, 1 / size)
      return corner
    })
  let upper = cornerRow(0)
  for (let row = 0; row < size / BLOCK; row++) {
    const lower = cornerRow(row + 1)
    for (let column = 0; column < size / BLOCK; column++) {
      const [a, b, c, d] = [upper[column], upper[column + 1], lower[column], lower[column + 1]]
      if (a && b && c && d && sameInks(a, b) && sameInks(a, c) && sameInks(a, d)) {
        fillSquare(sheet, column * BLOCK, row * BLOCK, [a, b, c, d])
      } else {
        printSquare(sheet, column * BLOCK, row * BLOCK, BLOCK)
      }
    }
    upper = lower
  }
  return sheet.pixels
}

function fillSquare(
  sheet: Sheet,
  left: number,
  top: number,
  [a, b, c, d]: [Pixel, Pixel, Pixel, Pixel],
): void {
  const { size, grainSeed, pixels, pixel } = sheet
  pixel.under = a.under
  pixel.over = a.over
  if (a.under === a.over) {
    const index = paletteIndex(pixel, 0)
    for (let row = top; row < top + BLOCK; row++)
      pixels.fill(index, row * size + left, row * size + left + BLOCK)
    return
  }
  for (let y = 0; y < BLOCK; y++) {
    const start = a.mix + ((c.mix - a.mix) * y) / BLOCK
    const end = b.mix + ((d.mix - b.mix) * y) / BLOCK
    for (let x = 0; x < BLOCK; x++) {
      pixel.mix = start + ((end - start) * x) / BLOCK
      pixels[(top + y) * size + left + x] = paletteIndex(pixel, grain(left + x, top + y, grainSeed))
    }
  }
}

function sameInks(one: Pixel, other: Pixel): boolean {
  return one.under === other.under && one.over === other.over
}

/** Even noise in ±1.2 steps of ink, fixed per pixel. */
function grain(x: number, y: number, seed: number): number {
  let hash = Math.imul(x + 1, 374761393) ^ Math.imul(y + 1, 668265263) ^ seed
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177)
  return (((hash ^ (hash >>> 16)) >>> 0) / 4294967296 - 0.5) * 2.4
}
