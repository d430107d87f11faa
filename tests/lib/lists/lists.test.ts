import { beforeEach, expect, test, vi } from 'vitest'
import { entitiesOf, pastMoments } from '@/lib/entities/entity-store'
import { heartsOf } from '@/lib/hearts/hearts'
import type { ListPage, ListSource } from '@/lib/lists/list-model'
import { createLists } from '@/lib/lists/lists'
import { myPlaylists } from '@/lib/lists/sources'
import { ProviderError } from '@/lib/provider-error'
import { startTabSync } from '@/lib/session/tab-sync'
import { createStoredAnswers } from '@/lib/spotify/cache/stored-answers'
import { cacheOf } from '@/lib/storage/cache'
import { buildClient } from '@/tests/builders/client'
import { installDatabase } from '@/tests/builders/database'
import { buildPage, buildPlaylist } from '@/tests/builders/music'
import { pageAnswer, serve } from '@/tests/setup/msw'
import { waitFor } from '@/tests/setup/wait-for'

beforeEach(() => void installDatabase())
type Row = { uri: string }
const key = ['playlist-items', 'p', 0]
const page: ListPage<Row> = { items: [{ uri: 'a' }], total: 1, offset: 0, limit: 50, hasNext: false }

function sourceOf(read: ListSource<Row>['read']): ListSource<Row> {
  return { key, pageSize: 50, read, identityOf: ({ uri }) => uri, uriOf: ({ uri }) => uri }
}

const listsOf = (client = buildClient()) =>
  createLists(client, undefined, createStoredAnswers(cacheOf('listener'), client))

test('stored page is marked as stored, a fetched one isn’t', async () => {
  const ask = { offset: 0, limit: 50, after: null }
  const read = await listsOf()
    .get(sourceOf(async () => page))
    .source.read(ask)
  expect(read).toEqual(page)
  await new Promise((resolve) => setTimeout(resolve, 10))
  const offline = async () => {
    throw new ProviderError('offline', '')
  }
  expect(await listsOf().get(sourceOf(offline)).source.read(ask)).toEqual({
    ...page,
    old: expect.objectContaining({ kind: 'offline' }),
  })
})

test('blank list shows its stored first page during a rate-limit pause', async () => {
  const ask = { offset: 0, limit: 50, after: null }
  const client = buildClient()
  let isLimited = false
  let release = () => {}
  const paused = async () => {
    if (!isLimited) return page
    client.circuit.noteRateLimited(client.circuit.noteSent(), 8_000)
    await new Promise<void>((resolve) => {
      release = resolve
    })
    return { ...page, items: [{ uri: 'b' }] }
  }
  await listsOf(client).get(sourceOf(paused)).source.read(ask)
  await new Promise((resolve) => setTimeout(resolve, 10))
  isLimited = true
  const list = listsOf(client).get(sourceOf(paused))
  const stop = list.ensure({ first: 0, last: 0 })
  await waitFor(() => expect(list.getState()).toMatchObject({ rows: [{ uri: 'a' }], isComplete: false }))
  const again = list.source.read(ask)
  await new Promise((resolve) => setTimeout(resolve, 10))
  release()
  expect((await again).items).toEqual([{ uri: 'b' }])
  stop()
})

test('slow stored list delays nothing for more than a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.spyOn(indexedDB, 'open').mockImplementation(() => new IDBOpenDBRequest())
  const known = createLists(buildClient(), cacheOf('listener')).known(key)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await known).toEqual([])
})

test('rename made before its list is shown appears there', () => {
  const client = buildClient()
  const playlist = buildPlaylist({ name: 'Night bus' })
  entitiesOf(client).learn(playlist, pastMoments.pageData)
  entitiesOf(client).patch(playlist.uri, { name: 'Day bus' })
  const list = createLists(client).get(myPlaylists(client))
  list.seed(buildPage([playlist]))
  expect(list.getState().rows).toEqual([{ ...playlist, name: 'Day bus' }])
})

test('deletion in another tab before its list is shown applies once it is', async () => {
  const client = buildClient()
  const playlist = buildPlaylist({ name: 'Night bus' })
  const lists = createLists(client)
  const stop = startTabSync(lists, null, [])
  heartsOf(client).noteAccepted({ uris: [playlist.uri], isSaved: false })
  serve({ '/me/playlists': pageAnswer([]) })
  const list = lists.get(myPlaylists(client))
  const leave = list.ensure({ first: 0, last: 0 })
  list.seed(buildPage([playlist]))
  await waitFor(() => expect(list.getState().total).toBe(0))
  leave()
  stop()
})

test('last fifty edited lists stay in memory, and an older one shows its edit when reopened', async () => {
  const lists = createLists(buildClient())
  const held = new Map<string, Row[]>()
  const open = (id: string) =>
    lists.get<Row>({
      ...sourceOf(async () => ({ ...page, items: held.get(id) ?? [], total: held.get(id)?.length ?? 0 })),
      key: ['rows', id],
    })
  for (let index = 0; index < 70; index += 1) {
    const list = open(`p${index}`)
    list.seed({ ...page, items: [{ uri: 'a' }, { uri: 'b' }], total: 2 })
    list.remove(({ uri }) => uri === 'a')
    held.set(`p${index}`, [{ uri: 'b' }])
  }
  expect(lists.all().size).toBe(50)
  const again = open('p0')
  const leave = again.ensure({ first: 0, last: 1 })
  // The document still holds the page as it came.
  again.seed({ ...page, items: [{ uri: 'a' }, { uri: 'b' }], total: 2 })
  await waitFor(() => expect(again.getState().rows).toEqual([{ uri: 'b' }]))
  leave()
})

test('list with a pending edit stays in memory, however many are opened after it', async () => {
  const lists = createLists(buildClient())
  const open = (id: string) => lists.get<Row>({ ...sourceOf(async () => page), key: ['rows', id] })
  const edited = open('edited')
  edited.parts.core.overlay = (order) => order
  for (let index = 0; index < 70; index += 1) open(`p${index}`)
  expect(lists.find(['rows', 'edited'])).toBe(edited)
})
