import { beforeEach, expect, test, vi } from 'vitest'
import { heartsOf } from '@/lib/hearts/hearts'
import { shareHeartNews } from '@/lib/lists/heart-news'
import type { ListPage, ListSource } from '@/lib/lists/list-source'
import { createLists, listsOf as listsOwnedBy } from '@/lib/lists/lists'
import { myPlaylists } from '@/lib/lists/sources'
import { ProviderError } from '@/lib/provider-error'
import { createKeptAnswers } from '@/lib/spotify/cache/kept-answers'
import { createStore } from '@/lib/store'
import { beforeVisit, thingsOf } from '@/lib/things/things'
import { buildClient } from '@/tests/builders/client'
import { createCaches } from '@/tests/builders/fake-caches'
import { buildPage, buildPlaylist } from '@/tests/builders/music'
import { pageAnswer, serve } from '@/tests/setup/msw'
import { waitFor } from '@/tests/setup/wait-for'

beforeEach(() => void vi.stubGlobal('caches', createCaches()))
type Row = { uri: string }
const key = ['playlist-items', 'p', 0]
const page: ListPage<Row> = { items: [{ uri: 'a' }], total: 1, offset: 0, limit: 50, hasNext: false }

function sourceOf(read: ListSource<Row>['read']): ListSource<Row> {
  return { key, pageSize: 50, read, identityOf: ({ uri }) => uri, uriOf: ({ uri }) => uri }
}

const listsOf = () => createLists(buildClient(), undefined, createKeptAnswers('listener', createStore(null)))

test('a page that was kept from an earlier time says so, and one that was read does not', async () => {
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

test('kept lists that never arrive hide nothing for longer than a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const never = { read: () => new Promise<never>(() => {}), write: async () => {} }
  const known = createLists(buildClient(), never).known(key)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await known).toEqual([])
})

test('what was renamed before its list is shown has its new name there', () => {
  const client = buildClient()
  const playlist = buildPlaylist({ name: 'Night bus' })
  thingsOf(client).take(playlist, beforeVisit)
  thingsOf(client).patch(playlist.uri, { name: 'Day bus' })
  const list = createLists(client).get(myPlaylists(client))
  list.seed(buildPage([playlist]))
  expect(list.getState().rows).toEqual([{ ...playlist, name: 'Day bus' }])
})

test('what was deleted in another tab before its list is shown goes once it is', async () => {
  const client = buildClient()
  const playlist = buildPlaylist({ name: 'Night bus' })
  const owner = { client, kept: undefined, answers: null, lists: null }
  const stop = shareHeartNews(owner, null, [])
  heartsOf(client).hear({ uris: [playlist.uri], isSaved: false })
  serve({ '/me/playlists': pageAnswer([]) })
  const list = listsOwnedBy(owner).get(myPlaylists(client))
  const leave = list.ensure({ first: 0, last: 0 })
  list.seed(buildPage([playlist]))
  await waitFor(() => expect(list.getState().total).toBe(0))
  leave()
  stop()
})
