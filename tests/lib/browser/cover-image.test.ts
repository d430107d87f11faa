import { expect, onTestFinished, test, vi } from 'vitest'
import { readCover } from '@/lib/browser/cover-image'

function stubCanvas(drawn: string): void {
  const context = { fillRect() {}, drawImage: vi.fn() }
  const toBlob = (answer: (blob: Blob) => void) => answer(new Blob([drawn]))
  vi.stubGlobal('createImageBitmap', async () => ({ width: 300, height: 200, close() {} }))
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => context, toBlob }) })
  onTestFinished(() => void vi.unstubAllGlobals())
}

test('small JPEG is redrawn to remove its location', async () => {
  stubCanvas('drawn')
  const taken = ['\u00ff\u00d8\u00ff\u00e1', 'Exif', 'GPSLatitude 52.5']
  const bytes = Uint8Array.from(taken.join(''), (letter) => letter.charCodeAt(0))
  const reading = await readCover(new File([bytes], 'cover.jpg', { type: 'image/jpeg' }))
  expect(reading.ok && atob(reading.jpegBase64)).toBe('drawn')
})

test('empty file, text and unreadable image are rejected with a message', async () => {
  const empty = await readCover(new File([], 'cover.jpg', { type: 'image/jpeg' }))
  const text = await readCover(new File(['hello'], 'notes.txt', { type: 'text/plain' }))
  const broken = await readCover(new File(['nothing'], 'cover.png', { type: 'image/png' }))
  expect([empty, text, broken]).toEqual([
    { ok: false, problem: 'empty' },
    { ok: false, problem: 'no-picture' },
    { ok: false, problem: 'unreadable' },
  ])
})
