import { inflateSync } from 'node:zlib'

/** Red, green, blue and alpha of each pixel of a PNG from the sandbox, which has a palette and no filters. */
export function pixelsOf(png: Uint8Array): number[] {
  const file = Buffer.from(png)
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at)) {
    chunks.set(file.toString('latin1', at + 4, at + 8), file.subarray(at + 8, at + 8 + file.readUInt32BE(at)))
  }
  const [header, palette, data] = ['IHDR', 'PLTE', 'IDAT'].map((type) => chunks.get(type) ?? Buffer.alloc(4))
  const size = header?.readUInt32BE(0) ?? 0
  const rows = inflateSync(data ?? '')
  return Array.from({ length: size * size }, (_, pixel) => {
    const index = rows[Math.floor(pixel / size) * (size + 1) + 1 + (pixel % size)] ?? 0
    return [...(palette?.subarray(index * 3, index * 3 + 3) ?? []), 255]
  }).flat()
}
