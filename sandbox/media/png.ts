import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/**
 * A square PNG of indexed colors: `palette` holds up to 256 RGB triples, `pixels` one index each, row by row.
 * Format: https://www.w3.org/TR/png-3/
 */
export function encodeIndexedPng(
  size: number,
  palette: Uint8Array,
  pixels: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 3, 0, 0, 0], 8)

  const rows = Buffer.alloc((size + 1) * size)
  for (let y = 0; y < size; y++) rows.set(pixels.subarray(y * size, (y + 1) * size), y * (size + 1) + 1)

  const data = deflateSync(rows, { level: 4 })
  return new Uint8Array(
    Buffer.concat([
      SIGNATURE,
      chunk('IHDR', header),
      chunk('PLTE', palette),
      chunk('IDAT', data),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )
}
