import { beforeEach, expect, test } from 'vitest'
import { createBrowser } from '@/tests/builders/auth-browser'
import { stubSettings } from '@/tests/builders/settings'
import { expectConsole } from '@/tests/setup/console'

const limit = 16 * 1024
const json = { 'content-type': 'application/json' }

beforeEach(() => stubSettings())

function entryOf(bytes: number): string {
  const empty = JSON.stringify({ code: 'X', level: 'error', message: '' })
  return empty.replace('""', `"${'x'.repeat(bytes - empty.length)}"`)
}

/** A body of 30 MB, sent in pieces of a kilobyte. */
function manyPieces() {
  let pieces = 0
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise(setImmediate)
      pieces += 1
      controller.enqueue(new Uint8Array(1024).fill(120))
      if (pieces === 30_000) controller.close()
    },
  })
  return { stream, pieces: () => pieces }
}

test.each(['_log', 'signin/spotify', 'signout', 'callback/spotify', 'session', 'unknown'])(
  'body over 16 kB to %s is rejected before parsing',
  async (path) => {
    const response = await createBrowser().send(path, { headers: json, body: entryOf(limit + 1) })
    expect(response.status).toBe(413)
    expect(await response.json()).toEqual({
      error: { kind: 'too-large', message: 'The body may have at most 16384 bytes.' },
    })
  },
)

test('body of 16 kB is accepted', async () => {
  expectConsole('error', /auth error/)
  const headers = { ...json, 'sec-fetch-site': 'same-origin' }
  const response = await createBrowser().send('_log', { headers, body: entryOf(limit) })
  expect(response.status).toBe(200)
})

test('body with a too large Content-Length isn’t read', async () => {
  const { stream, pieces } = manyPieces()
  const headers = { ...json, 'content-length': '30000000' }
  const response = await createBrowser().send('_log', { headers, body: stream })
  expect(response.status).toBe(413)
  // The one piece that a stream reads ahead.
  expect(pieces()).toBeLessThanOrEqual(1)
})

test('body without a length is read only up to the limit', async () => {
  const { stream, pieces } = manyPieces()
  const response = await createBrowser().send('_log', { headers: json, body: stream })
  expect(response.status).toBe(413)
  expect(pieces()).toBeLessThan(limit / 1024 + 5)
})
