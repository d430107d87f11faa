import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { selectIsSaved } from '@/lib/player/selectors'
import { api } from '@/tests/builders/client'
import { installFakeSdk } from '@/tests/builders/fake-sdk'
import { idOf } from '@/tests/builders/provider-id'
import { startOnSpeaker } from '@/tests/builders/start-engine'
import { server } from '@/tests/setup/msw'

const _track = (name: string) => `spotify:track:${idOf(name)}`
const _album = (name: string) => `spotify:album:${idOf(name)}`

beforeEach(() => {
  installFakeSdk()
})

afterEach(() => {
  vi.useRealTimers()
})

test('double presses on the heart end in the last intent', async () => {
  const methods: string[] = []
  server.use(
    http.all(api('/me/library'), async ({ request }) => {
      methods.push(request.method)
      return new HttpResponse(null, { status: 200 })
    }),
  )
  const { commands, state } = startOnSpeaker()
  await Promise.all([commands.toggleSaved(), commands.toggleSaved(), commands.toggleSaved()])
  expect(selectIsSaved(state())).toBe(true)
  expect(methods.at(-1)).toBe('PUT')
})

test('a heart that the library refuses goes back and says so', async () => {
  server.use(http.put(api('/me/library'), () => new HttpResponse(null, { status: 500 })))
  const { commands, notices, state } = startOnSpeaker()
  await commands.toggleSaved()
  expect(selectIsSaved(state())).toBe(false)
  expect(notices).toHaveLength(1)
})
