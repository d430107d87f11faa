import { expect, test } from 'vitest'
import { isJpeg, readCover } from '@/lib/cover-image'

const jpeg = (bytes: number) =>
  new File([Uint8Array.of(0xff, 0xd8, 0xff), new Uint8Array(bytes)], 'cover.jpg', { type: 'image/jpeg' })

test('a small JPEG goes as it is', async () => {
  const reading = await readCover(jpeg(300))
  expect(reading).toMatchObject({ ok: true, isConverted: false })
  expect(
    reading.ok && isJpeg(Uint8Array.from(atob(reading.jpegBase64), (letter) => letter.charCodeAt(0))),
  ).toBe(true)
})

test('an empty file, a text and a picture no browser reads are refused in a sentence', async () => {
  const empty = await readCover(new File([], 'cover.jpg', { type: 'image/jpeg' }))
  const text = await readCover(new File(['hello'], 'notes.txt', { type: 'text/plain' }))
  const broken = await readCover(new File(['nothing'], 'cover.png', { type: 'image/png' }))
  expect([empty, text, broken]).toEqual([
    { ok: false, problem: 'This file is empty. Choose another picture.' },
    { ok: false, problem: 'This is not a picture. Choose a JPEG, PNG or WebP file.' },
    { ok: false, problem: 'This browser cannot read the picture. Choose a JPEG, PNG or WebP file.' },
  ])
})
