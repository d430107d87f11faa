import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { createSpotifyClient } from '@/lib/spotify/client'
import { isSavedInBatch } from '@/lib/spotify/saved-batch'
import { wantSaved } from '@/lib/spotify/saved-intents'
import { API_URL, api } from '@/tests/builders/client'
import { idOf } from '@/tests/builders/provider-id'
import { server } from '@/tests/setup/msw'

const uri = `spotify:track:${idOf('song')}`
const createClient = () =>
  createSpotifyClient({ apiUrl: API_URL, quotaMode: 'development', getAccessToken: async () => 'token' })

/** Records what was sent, and answers with `status`. */
function serveLibrary(status = 200) {
  const sent: string[] = []
  server.use(
    http.all(api('/me/library'), ({ request }) => {
      sent.push(request.method)
      return status === 200
        ? new HttpResponse(null)
        : HttpResponse.json({ error: { status, message: 'no' } }, { status })
    }),
  )
  return sent
}

test('of several wishes made meanwhile only the last is sent, after the one under way', async () => {
  const sent = serveLibrary()
  const client = createClient()
  const shown: boolean[] = []
  const reports = { onChange: (isSaved: boolean) => shown.push(isSaved), onRefused: () => {} }
  const first = wantSaved(client, [uri], true, reports)
  void wantSaved(client, [uri], false, reports)
  void wantSaved(client, [uri], true, reports)
  void wantSaved(client, [uri], false, reports)
  await first
  expect(sent).toEqual(['PUT', 'DELETE'])
  expect(shown).toEqual([true, false, true, false])
})

test('wishes that cancel each other out send nothing more', async () => {
  const sent = serveLibrary()
  const client = createClient()
  const reports = { onChange: () => {}, onRefused: () => {} }
  const first = wantSaved(client, [uri], true, reports)
  void wantSaved(client, [uri], false, reports)
  void wantSaved(client, [uri], true, reports)
  await first
  expect(sent).toEqual(['PUT'])
})

test('a refused wish shows the truth again and says why', async () => {
  serveLibrary(400)
  const shown: boolean[] = []
  const refused: string[] = []
  await wantSaved(createClient(), [uri], true, {
    onChange: (isSaved) => shown.push(isSaved),
    onRefused: (error) => refused.push(error.kind),
  })
  expect(shown).toEqual([true, false])
  expect(refused).toEqual(['bad-request'])
})

test('questions asked together travel together, and an item counts as saved under either of its uris', async () => {
  const other = `spotify:track:${idOf('other')}`
  let requests = 0
  server.use(
    http.get(api('/me/library/contains'), ({ request }) => {
      requests += 1
      const asked = (new URL(request.url).searchParams.get('uris') ?? '').split(',')
      return HttpResponse.json(asked.map((one) => one === other))
    }),
  )
  const client = createClient()
  const answers = await Promise.all([isSavedInBatch(client, [uri]), isSavedInBatch(client, [uri, other])])
  expect(answers).toEqual([false, true])
  expect(requests).toBe(1)
})
