import fc from 'fast-check'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import type { HeartNews } from '@/lib/hearts/hearts'
import { heartsOf } from '@/lib/hearts/hearts'
import { buildClient } from '@/tests/builders/client'
import { idOf } from '@/tests/builders/music'
import { API_URL, api, refusal, serve, server } from '@/tests/setup/msw'
import { deferred, waitFor } from '@/tests/setup/wait-for'

const song = `spotify:track:${idOf('song')}`
const other = `spotify:track:${idOf('other')}`
const original = `spotify:track:${idOf('original')}`

type Outcome = 'done' | 'refused' | 'lost' | 'done-but-lost'

/** A library that holds `held`, what it was sent, and how its coming writes end: well, when nothing is said. */
function serveLibrary(held: Iterable<string> = [], outcomes: Outcome[] = []) {
  const library = new Set(held)
  const sent: string[] = []
  const asked: string[] = []
  const urisOf = (request: Request) => (new URL(request.url).searchParams.get('uris') ?? '').split(',')
  serve({
    '/me/library/contains': ({ request }) => {
      asked.push(urisOf(request).join())
      return urisOf(request).map((uri) => library.has(uri))
    },
    'ALL /me/library': async ({ request }) => {
      const outcome = outcomes.shift() ?? 'done'
      sent.push(`${request.method} ${urisOf(request)}`)
      if (outcome === 'refused') return refusal(400)
      if (outcome !== 'lost') {
        for (const uri of urisOf(request)) request.method === 'PUT' ? library.add(uri) : library.delete(uri)
      }
      return outcome === 'done' ? 200 : 502
    },
  })
  const hearts = heartsOf(buildClient())
  const news: HeartNews[] = []
  hearts.onAccepted(({ uris, isSaved }) => news.push({ uris, isSaved }))
  return { hearts, library, sent, asked, news, outcomes }
}

type Library = ReturnType<typeof serveLibrary>

async function learn({ hearts }: Library, ...items: string[][]) {
  for (const uris of items) hearts.ask(uris)
  await waitFor(() => {
    for (const uris of items) expect(hearts.isSaved(uris)).toBeDefined()
  })
}

test('of several wishes made meanwhile only the last is sent, after the one under way', async () => {
  const { hearts, sent } = serveLibrary()
  const first = hearts.want([song], true)
  for (const isSaved of [false, true, false]) {
    void hearts.want([song], isSaved)
    expect(hearts.isSaved([song])).toBe(isSaved)
  }
  await first
  expect(sent).toEqual([`PUT ${song}`, `DELETE ${song}`])
})

test('wishes of one moment share requests of forty, and each has the outcome of its own', async () => {
  const { hearts, sent, library, news } = serveLibrary([], ['done', 'refused'])
  const songs = Array.from({ length: 50 }, (_, index) => `spotify:track:${idOf(`song ${index}`)}`)
  const outcomes = await Promise.all(songs.map((uri) => hearts.want([uri], true)))
  expect(sent).toEqual([`PUT ${songs.slice(0, 40)}`, `PUT ${songs.slice(40)}`])
  expect(outcomes.map(({ ok }) => ok)).toEqual(songs.map((_, index) => index < 40))
  expect(library.size).toBe(40)
  expect(news).toHaveLength(40)
})

test('saving, removing, other kinds and each playlist travel apart', async () => {
  const { hearts, sent } = serveLibrary([song])
  const album = `spotify:album:${idOf('album')}`
  const playlists = ['one', 'two'].map((name) => `spotify:playlist:${idOf(name)}`)
  const saved = [other, album, ...playlists].map((uri) => hearts.want([uri], true))
  await Promise.all([...saved, hearts.want([song], false)])
  expect(sent).toEqual([
    `PUT ${other}`,
    `PUT ${album}`,
    ...playlists.map((uri) => `PUT ${uri}`),
    `DELETE ${song}`,
  ])
})

test('wishes that cancel each other out send nothing more', async () => {
  const { hearts, sent } = serveLibrary()
  const first = hearts.want([song], true)
  void hearts.want([song], false)
  void hearts.want([song], true)
  await first
  expect(sent).toEqual([`PUT ${song}`])
})

test('a refused wish shows the truth again, and is reported once however often it was pressed', async () => {
  const library = serveLibrary([], ['refused'])
  await learn(library, [song])
  const refused: string[] = []
  const onRefused = () => refused.push('told')
  const presses = [true, false, true].map((isSaved) => library.hearts.want([song], isSaved, { onRefused }))
  expect(await Promise.all(presses)).toMatchObject([{ ok: false }, { ok: false }, { ok: false }])
  expect(library.hearts.isSaved([song])).toBe(false)
  expect(refused).toEqual(['told'])
  expect(library.news).toEqual([])
})

test('a refused wish of which the truth was never known asks for it', async () => {
  const { hearts, asked } = serveLibrary([song], ['refused'])
  await hearts.want([song], true)
  await waitFor(() => expect(hearts.isSaved([song])).toBe(true))
  expect(asked).toEqual([song])
})

test('after a lost answer it shows what the library holds: the change was made', async () => {
  const library = serveLibrary([], ['done-but-lost'])
  await learn(library, [song])
  expect(await library.hearts.want([song], true)).toEqual({ ok: true })
  expect(library.hearts.isSaved([song])).toBe(true)
  expect(library.news).toEqual([{ uris: [song], isSaved: true }])
})

test('after a lost answer it shows what the library holds: the change was not made', async () => {
  const library = serveLibrary([song], ['lost'])
  await learn(library, [song])
  expect(await library.hearts.want([song], false)).toMatchObject({
    ok: false,
    error: { kind: 'unavailable' },
  })
  expect(library.hearts.isSaved([song])).toBe(true)
})

test('an unexpected error rejects every caller, and leaves nothing to be sent with the next wish', async () => {
  const library = serveLibrary([])
  await learn(library, [song])
  const fault = new TypeError('a fault of ours')
  const stop = library.hearts.onAccepted(() => {
    throw fault
  })
  const presses = [true, false, true, false].map((isSaved) => library.hearts.want([song], isSaved))
  const ends = await Promise.allSettled(presses)
  expect(ends.map((end) => end.status === 'rejected' && end.reason)).toEqual([fault, fault, fault, fault])
  stop()
  library.sent.length = 0
  await library.hearts.want([other], true)
  await library.hearts.want([song], true)
  expect(library.sent).toEqual([`PUT ${other}`, `PUT ${song}`])
})

test('questions asked together travel together, and an item is saved under either of its uris', async () => {
  const library = serveLibrary([original])
  await learn(library, [other], [song, original])
  expect(library.hearts.isSaved([other])).toBe(false)
  expect(library.hearts.isSaved([song, original])).toBe(true)
  expect(library.asked).toEqual([`${other},${song},${original}`])
})

test('what a list knows is shown, and asked about all the same where it has to be fresh, once in half a minute', async () => {
  const { hearts, asked } = serveLibrary()
  hearts.learnSaved([song])
  hearts.ask([song])
  expect(hearts.isSaved([song])).toBe(true)
  hearts.ask([song], { isFresh: true })
  await waitFor(() => expect(hearts.isSaved([song])).toBe(false))
  hearts.ask([song], { isFresh: true })
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(asked).toEqual([song])
})

test('a relinked track has one heart, by whichever of its names it is shown', async () => {
  const { hearts, sent } = serveLibrary([original])
  hearts.learnSaved([song, original])
  expect([[song], [original], [song, original]].map((uris) => hearts.isSaved(uris))).toEqual([
    true,
    true,
    true,
  ])
  const removed = hearts.want([song], false)
  const savedAgain = hearts.want([original], true)
  void hearts.want([song, original], false)
  expect([[song], [original], [song, original]].map((uris) => hearts.isSaved(uris))).toEqual([
    false,
    false,
    false,
  ])
  await Promise.all([removed, savedAgain])
  expect(sent).toEqual([`DELETE ${song},${original}`])
})

test('a track that stands in for the one that was liked is liked again as that one', async () => {
  const { hearts, library } = serveLibrary([original])
  hearts.learnSaved([song, original])
  await hearts.want([song, original], false)
  await hearts.want([song, original], true)
  expect([...library]).toEqual([original])
})

test('of two liked songs that one track stands in for, only the one meant is removed', async () => {
  const second = `spotify:track:${idOf('second')}`
  const { hearts, library } = serveLibrary([original, second])
  hearts.learnSaved([song, original])
  hearts.learnSaved([song, second])
  await hearts.want([song, original], false)
  expect([...library]).toEqual([second])
  expect(hearts.isSaved([song, second])).toBe(true)
})

test('a question asked before a wish does not undo it', async () => {
  const { hearts } = serveLibrary([])
  const [held, letGo] = deferred()
  server.use(
    http.get(
      api('/me/library/contains'),
      async () => {
        await held
        return HttpResponse.json([false, false])
      },
      { once: true },
    ),
  )
  const shown: (boolean | undefined)[] = []
  hearts.ask([song])
  hearts.ask([other])
  await new Promise((resolve) => setTimeout(resolve, 60))
  await hearts.want([song], true)
  hearts.subscribe(() => shown.push(hearts.isSaved([song])))
  letGo()
  await waitFor(() => expect(shown.length).toBeGreaterThan(0))
  expect(shown).not.toContain(false)
})

test('a question the provider could not answer for want of a network is asked again when there is one', async () => {
  const { hearts, asked } = serveLibrary([song])
  server.use(http.get(api('/me/library/contains'), () => HttpResponse.error(), { once: true }))
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: new URL(API_URL) }))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('navigator', { onLine: false })
  hearts.ask([song])
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(asked).toEqual([])
  vi.stubGlobal('navigator', { onLine: true })
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(hearts.isSaved([song])).toBe(true))
  vi.unstubAllGlobals()
})

test('whatever is pressed and however it ends, every heart shows what the library holds once all is quiet', async () => {
  const items = [[song, original], [song], [original], [other]]
  const presses = fc.array(
    fc.record({ item: fc.constantFrom(...items), isSaved: fc.boolean(), waits: fc.boolean() }),
    { minLength: 1, maxLength: 12 },
  )
  const endings = fc.array(fc.constantFrom<Outcome>('done', 'refused', 'lost', 'done-but-lost'), {
    maxLength: 12,
  })
  const held = fc.uniqueArray(fc.constantFrom(song, original, other))
  await fc.assert(
    fc.asyncProperty(held, presses, endings, async (start, wishes, outcomes) => {
      const library = serveLibrary(start, outcomes)
      await learn(library, ...items)
      const ends: Promise<unknown>[] = []
      for (const { item, isSaved, waits } of wishes) {
        ends.push(library.hearts.want(item, isSaved))
        expect(library.hearts.isSaved(item)).toBe(isSaved)
        if (waits) await Promise.resolve(ends.at(-1))
      }
      await Promise.all(ends)
      for (const uris of items) {
        const names = uris.length > 1 || uris[0] === other ? uris : [song, original]
        expect(library.hearts.isSaved(uris)).toBe(names.some((uri) => library.library.has(uri)))
      }
    }),
    { numRuns: 60 },
  )
})
