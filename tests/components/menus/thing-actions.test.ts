import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { playThings, queueThings, saveThings } from '@/components/menus/thing-actions'
import { createLists } from '@/lib/lists/lists'
import { itemThing } from '@/lib/music/thing'
import type { PlayerCommands } from '@/lib/player/commands'
import { heartsOf } from '@/lib/spotify/hearts'
import { createStore } from '@/lib/store'
import { takeToasts } from '@/lib/toasts'
import { api, buildClient } from '@/tests/builders/client'
import { fold, observed, ready, started } from '@/tests/builders/player'
import { buildTrack } from '@/tests/builders/track'
import { server } from '@/tests/setup/msw'

/** `refuses` says which requests to change the library are refused, counted from 1; `held` is saved from the start. */
function serveLibrary({
  refuses = () => false,
  held = [],
}: {
  refuses?: (request: number) => boolean
  held?: readonly string[]
} = {}) {
  const sent: string[] = []
  server.use(
    http.get(api('/me/library/contains'), ({ request }) => {
      const uris = new URL(request.url).searchParams.get('uris')?.split(',') ?? []
      return HttpResponse.json(uris.map((uri) => held.includes(uri)))
    }),
    http.all(api('/me/library'), ({ request }) => {
      const count = new URL(request.url).searchParams.get('uris')?.split(',').length
      sent.push(`${request.method} ${count}`)
      if (!refuses(sent.length)) return new HttpResponse(null)
      return HttpResponse.json({ error: { status: 400, message: 'no' } }, { status: 400 })
    }),
  )
  return { sent, lists: createLists(buildClient(), undefined, null) }
}

const songs = (count: number) =>
  Array.from({ length: count }, (_, index) => itemThing(buildTrack({ name: `Song ${index}` })))

test('many songs are saved in few requests, and Undo takes back only what was saved by that', async () => {
  const { lists, sent } = serveLibrary()
  const things = songs(60)
  heartsOf(lists.client).learnSaved(things[0]?.item ? [things[0].uri] : [])
  await saveThings(lists, things, true)
  expect(sent).toEqual(['PUT 40', 'PUT 19'])
  const [told] = takeToasts()
  expect(told?.text).toBe('59 songs saved to your favorites')
  told?.action?.onClick()
  await expect.poll(() => sent).toEqual(['PUT 40', 'PUT 19', 'DELETE 40', 'DELETE 19'])
  await expect.poll(() => takeToasts()[0]?.text).toBe('59 songs removed from your favorites')
})

test('songs whose hearts nobody has seen are asked about first, so that Undo leaves those liked before', async () => {
  const things = songs(3)
  const held = things.slice(0, 2).map(({ uri }) => uri)
  const { lists, sent } = serveLibrary({ held })
  await saveThings(lists, things, true)
  const [told] = takeToasts()
  expect(told?.text).toBe('“Song 2” saved to your favorites')
  told?.action?.onClick()
  await expect.poll(() => takeToasts()[0]?.text).toBe('“Song 2” removed from your favorites')
  expect(sent).toEqual(['PUT 1', 'DELETE 1'])
})

test('where the library could not be asked songs are saved, and no Undo could take away too much', async () => {
  const { lists, sent } = serveLibrary()
  server.use(http.get(api('/me/library/contains'), () => HttpResponse.json({}, { status: 400 })))
  await saveThings(lists, songs(2), true)
  expect(sent).toEqual(['PUT 2'])
  const [told] = takeToasts()
  expect(told?.text).toBe('2 songs saved to your favorites')
  expect(told?.action).toBeUndefined()
})

test.each([
  ['an answer that does not come', 2, () => new Promise<never>(() => {})],
  ['hundreds of songs', 201, () => HttpResponse.json({}, { status: 500 })],
])('%s holds no saving back', async (_what, count, answer) => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 100 })
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((delayMs) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), delayMs)
    return controller.signal
  })
  const { lists, sent } = serveLibrary()
  let looks = 0
  server.use(
    http.get(api('/me/library/contains'), () => {
      looks += 1
      return answer()
    }),
  )
  await saveThings(lists, songs(count), true)
  expect(sent).toHaveLength(Math.ceil(count / 40))
  expect(looks).toBe(count > 200 ? 0 : 1)
  expect(takeToasts()[0]?.action).toBeUndefined()
  vi.useRealTimers()
})

test('what was refused is said beside what was saved, and Retry sends only that', async () => {
  const { lists, sent } = serveLibrary({ refuses: (request) => request === 2 })
  await saveThings(lists, songs(60), true)
  const [saved, refused] = takeToasts()
  expect(saved).toMatchObject({ text: '40 songs saved to your favorites', action: { label: 'Undo' } })
  expect(refused).toMatchObject({
    text: '20 songs could not be saved to your favorites: Spotify did not accept it.',
    kind: 'error',
    action: { label: 'Retry' },
  })
  refused?.action?.onClick()
  await expect.poll(() => sent).toEqual(['PUT 40', 'PUT 20', 'PUT 20'])
  await expect.poll(() => takeToasts()[0]?.text).toBe('20 songs saved to your favorites')
})

test('adding several songs to the queue is said at once, and that it is done in the same place', async () => {
  let accept = () => {}
  const added: (readonly string[])[] = []
  const commands = {
    addToQueue(uris: readonly string[]) {
      added.push(uris)
      return new Promise<{ ok: true }>((resolve) => {
        accept = () => resolve({ ok: true })
      })
    },
  } as unknown as PlayerCommands
  const player = { store: createStore(fold([started, ready, observed()])), commands }
  const lists = createLists(buildClient(), undefined, null)
  const queuing = queueThings(lists, player, songs(3), () => {})
  const [beginning] = takeToasts()
  expect(beginning).toMatchObject({ text: 'Adding 3 songs to queue', kind: 'plain' })
  await expect.poll(() => added).toHaveLength(1)
  expect(takeToasts()).toEqual([])
  accept()
  await queuing
  expect(takeToasts()).toMatchObject([{ text: '3 songs added to queue', id: beginning?.id }])

  const alone = queueThings(lists, player, songs(1), () => {})
  expect(takeToasts()).toEqual([])
  await expect.poll(() => added).toHaveLength(2)
  accept()
  await alone
})

test('a chosen song that starts is named to the bar', async () => {
  const played: unknown[] = []
  const commands = {
    play: (_request: unknown, first: unknown) => played.push(first),
  } as unknown as PlayerCommands
  const [first, second] = songs(2)
  if (!first || !second) throw new Error('There are two.')
  const lists = createLists(buildClient(), undefined, null)
  await playThings(lists, commands, [first, second], { listenerId: 'me' })
  expect(played).toEqual([first.item])
})
