/**
 * Turns any image that the browser can read into a cover for Spotify: a JPEG whose base64 text is at most 256 kB.
 * https://developer.spotify.com/documentation/web-api/reference/upload-custom-playlist-cover
 */
const MOST_CHARACTERS = 256 * 1024
const MOST_FILE_BYTES = 30 * 1024 * 1024
const WIDTHS_PX = [640, 480, 300]
const QUALITIES = [0.9, 0.8, 0.65, 0.5]

export type CoverProblem = 'empty' | 'too-large' | 'no-picture' | 'unreadable' | 'too-rich'
export type CoverReading = { ok: true; jpegBase64: string } | { ok: false; problem: CoverProblem }

/** Every image is redrawn on a white square, also because a photo's file contains where it was taken. */
export async function readCover(file: File): Promise<CoverReading> {
  if (file.size === 0) return { ok: false, problem: 'empty' }
  if (file.size > MOST_FILE_BYTES) return { ok: false, problem: 'too-large' }
  if (file.type !== '' && !file.type.startsWith('image/')) return { ok: false, problem: 'no-picture' }
  const picture = await decode(file)
  if (!picture) return { ok: false, problem: 'unreadable' }
  const jpegBase64 = await shrink(picture)
  picture.close()
  return jpegBase64 === null ? { ok: false, problem: 'too-rich' } : { ok: true, jpegBase64 }
}

async function decode(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file)
  } catch {
    // The browser doesn't say why it can't read an image; the field says what to do.
    return null
  }
}

async function shrink(picture: ImageBitmap): Promise<string | null> {
  for (const width of WIDTHS_PX) {
    const canvas = draw(picture, width)
    for (const quality of QUALITIES) {
      const blob = await new Promise<Blob | null>((answer) => canvas.toBlob(answer, 'image/jpeg', quality))
      const text = blob && toBase64(new Uint8Array(await blob.arrayBuffer()))
      if (text && text.length <= MOST_CHARACTERS) return text
    }
  }
  return null
}

function draw(picture: ImageBitmap, mostPx: number): HTMLCanvasElement {
  const side = Math.min(Math.max(picture.width, picture.height), mostPx)
  const scale = side / Math.max(picture.width, picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) return canvas
  // JPEG has no transparency: transparent parts would turn black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, side, side)
  const width = picture.width * scale
  const height = picture.height * scale
  context.drawImage(picture, (side - width) / 2, (side - height) / 2, width, height)
  return canvas
}

function toBase64(bytes: Uint8Array): string {
  // In chunks: a call takes a limited number of arguments.
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += 0x8000) {
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)))
  }
  return btoa(pieces.join(''))
}
