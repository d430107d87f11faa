import { expect, test } from 'vitest'
import { type HeartChange, heartsOf } from '@/lib/hearts/hearts'
import { buildClient } from '@/tests/builders/client'
import { idOf } from '@/tests/builders/music'
import { original, other, serveHearts, song } from '@/tests/builders/serve-hearts'
import { waitFor } from '@/tests/setup/wait-for'

function serveLibrary(...options: Parameters<typeof serveHearts>) {
  const served = serveHearts(...options)
  const hearts = heartsOf(buildClient())
  const news: HeartChange[] = []
  hearts.onAccepted(({ uris, isSaved }) => news.push({ uris, isSaved }))
  return { ...served, hearts, news }
}

type Library = ReturnType<typeof serveLibrary>

async function learn({ hearts }: Library, ...items: string[][]) {
  for (const uris of items) hearts.ask(uris)
  await waitFor(() => {
    for (const uris of items) expect(hearts.isSaved(uris)).toBeDefined()
  })
}

test('only the last of several changes is sent after the pending one', async () => {
  const { hearts, sent } = serveLibrary()
  const first = hearts.setSaved([song], true)
  for (const isSaved of [false, true, false]) {
    void hearts.setSaved([song], isSaved)
    expect(hearts.isSaved([song])).toBe(isSaved)
  }
  await first
  expect(sent).toEqual([`PUT ${song}`, `DELETE ${song}`])
})

test('changes that cancel out send nothing', async () => {
  const { hearts, sent } = serveLibrary()
  const first = hearts.setSaved([song], true)
  void hearts.setSaved([song], false)
  void hearts.setSaved([song], true)
  await first
  expect(sent).toEqual([`PUT ${song}`])
})

test('refused change reverts and is reported once, however often it was pressed', async () => {
  const library = serveLibrary([], ['refused'])
  await learn(library, [song])
  const refused: string[] = []
  const onRefused = () => refused.push('told')
  const presses = [true, false, true].map((isSaved) =>
    library.hearts.setSaved([song], isSaved, { onRefused }),
  )
  expect(await Promise.all(presses)).toMatchObject([{ ok: false }, { ok: false }, { ok: false }])
  expect(library.hearts.isSaved([song])).toBe(false)
  expect(refused).toEqual(['told'])
  expect(library.news).toEqual([])
})

test('refused change with an unknown previous state reads it', async () => {
  const { hearts, asked } = serveLibrary([song], ['refused'])
  await hearts.setSaved([song], true)
  await waitFor(() => expect(hearts.isSaved([song])).toBe(true))
  expect(asked).toEqual([song])
})

test('lost response shows the library’s state: the change was made', async () => {
  const library = serveLibrary([], ['done-but-lost'])
  await learn(library, [song])
  expect(await library.hearts.setSaved([song], true)).toEqual({ ok: true })
  expect(library.hearts.isSaved([song])).toBe(true)
  expect(library.news).toEqual([{ uris: [song], isSaved: true }])
})

test('unexpected error rejects every caller and drops the queued change', async () => {
  const library = serveLibrary([])
  await learn(library, [song])
  const fault = new TypeError('a fault of ours')
  const stop = library.hearts.onAccepted(() => {
    throw fault
  })
  const presses = [true, false, true, false].map((isSaved) => library.hearts.setSaved([song], isSaved))
  const ends = await Promise.allSettled(presses)
  expect(ends.map((end) => end.status === 'rejected' && end.reason)).toEqual([fault, fault, fault, fault])
  stop()
  library.sent.length = 0
  await library.hearts.setSaved([other], true)
  await library.hearts.setSaved([song], true)
  expect(library.sent).toEqual([`PUT ${other}`, `PUT ${song}`])
})

test('list’s value is shown, and checked again every 30 seconds where it must be fresh', async () => {
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

test('relinked track has one heart under both URIs', async () => {
  const { hearts, sent } = serveLibrary([original])
  hearts.learnSaved([song, original])
  expect([[song], [original], [song, original]].map((uris) => hearts.isSaved(uris))).toEqual([
    true,
    true,
    true,
  ])
  const removed = hearts.setSaved([song], false)
  const savedAgain = hearts.setSaved([original], true)
  void hearts.setSaved([song, original], false)
  expect([[song], [original], [song, original]].map((uris) => hearts.isSaved(uris))).toEqual([
    false,
    false,
    false,
  ])
  await Promise.all([removed, savedAgain])
  expect(sent).toEqual([`DELETE ${song},${original}`])
})

test('relinked track is saved again under the URI it was saved with', async () => {
  const { hearts, library } = serveLibrary([original])
  hearts.learnSaved([song, original])
  await hearts.setSaved([song, original], false)
  await hearts.setSaved([song, original], true)
  expect([...library]).toEqual([original])
})

test('one of two saved songs with the same replacement is removed alone', async () => {
  const second = `spotify:track:${idOf('second')}`
  const { hearts, library } = serveLibrary([original, second])
  hearts.learnSaved([song, original])
  hearts.learnSaved([song, second])
  await hearts.setSaved([song, original], false)
  expect([...library]).toEqual([second])
  expect(hearts.isSaved([song, second])).toBe(true)
})
