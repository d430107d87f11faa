import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { entitiesOf } from '@/lib/entities/entity-store'
import { heartsOf } from '@/lib/hearts/hearts'
import { knownRows } from '@/lib/lists/list-model'
import type { Lists } from '@/lib/lists/lists'
import { createLists, staleSeedsOf } from '@/lib/lists/lists'
import { myPlaylists, playlistRows } from '@/lib/lists/sources'
import type { Playlist } from '@/lib/music/entities'
import { startTabSync } from '@/lib/session/tab-sync'
import { buildClient } from '@/tests/builders/client'
import { buildPage, buildPlaylist, idOf } from '@/tests/builders/music'
import { setVisibility } from '@/tests/builders/page-events'
import { serve } from '@/tests/setup/msw'

class Channel {
  static open = new Set<Channel>()
  readonly listeners: ((event: { data: unknown }) => void)[] = []

  constructor(readonly name: string) {
    Channel.open.add(this)
  }

  postMessage(data: unknown) {
    const others = [...Channel.open].filter((other) => other !== this && other.name === this.name)
    for (const { listeners } of others) for (const tell of listeners) tell({ data: structuredClone(data) })
  }

  addEventListener(_type: string, listener: (event: { data: unknown }) => void) {
    this.listeners.push(listener)
  }

  removeEventListener(_type: string, listener: (event: { data: unknown }) => void) {
    this.listeners.splice(this.listeners.indexOf(listener), 1)
  }

  close() {
    Channel.open.delete(this)
  }
}

beforeEach(() => vi.stubGlobal('BroadcastChannel', Channel))

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

const song = [`spotify:track:${idOf('song')}`]

function openTab(name = 'robin') {
  const client = buildClient()
  const hearts = heartsOf(client)
  const lists: Lists = createLists(client)
  const list = lists.get(playlistRows(client, 'mine'))
  const refresh = vi.spyOn(list, 'refresh').mockResolvedValue()
  const entities = entitiesOf(client)
  const channel = new BroadcastChannel(name)
  const end = startTabSync(lists, channel, [])
  ends.push(end, () => channel.close())
  return { entities, client, hearts, lists, key: list.source.key, reads: () => refresh.mock.calls.length }
}

test('heart pressed in one tab changes in others and is reported once', async () => {
  serve({ 'ALL /me/library': 200 })
  const [one, two, stranger] = [openTab(), openTab(), openTab('kim')]
  const [heard, echoed] = [vi.fn(), vi.fn()]
  two.hearts.onAccepted(heard)
  one.hearts.onAccepted(echoed)
  for (const isSaved of [true, false]) {
    await one.hearts.setSaved(song, isSaved, { onAccepted() {} })
    expect(two.hearts.isSaved(song)).toBe(isSaved)
  }
  expect(heard).toHaveBeenCalledTimes(2)
  expect(echoed).toHaveBeenCalledTimes(2)
  expect(stranger.hearts.isSaved(song)).toBeUndefined()
})

test('rows edited in one tab are reread in others', () => {
  const [one, two] = [openTab(), openTab()]
  one.lists.noteEdited(one.key)
  expect(two.reads()).toBe(1)
  expect(one.reads()).toBe(0)
})

test('message of another build is ignored', () => {
  const tab = openTab()
  const newerBuild = new BroadcastChannel('robin')
  ends.push(() => newerBuild.close())
  newerBuild.postMessage({ pin: 'spotify:album:low' })
  expect([...staleSeedsOf(tab.client)]).toEqual([])
  expect(tab.reads()).toBe(0)
})

test('background tab rereads once, when it becomes visible', () => {
  const [one, two] = [openTab(), openTab()]
  setVisibility('hidden')
  for (let edits = 0; edits < 3; edits += 1) one.lists.noteEdited(one.key)
  one.hearts.noteAccepted({ uris: song, isSaved: true })
  expect(two.reads()).toBe(0)
  expect(two.hearts.isSaved(song)).toBeUndefined()
  setVisibility('visible')
  expect(two.hearts.isSaved(song)).toBe(true)
  expect(two.reads()).toBe(1)
})

function openPlaylists({ lists, client, entities }: ReturnType<typeof openTab>, playlists: Playlist[]) {
  const list = lists.get(myPlaylists(client))
  list.seed(buildPage(playlists))
  entities.learn(playlists, entities.moment())
  return () => knownRows(list.getState().rows).map(({ name }) => name)
}

test('playlist renamed or given a cover in one tab changes in others without a request', () => {
  const tabs = [openTab(), openTab()] as const
  const stranger = openTab('kim')
  const [one, two] = tabs
  const mine = buildPlaylist({ name: 'Night bus' })
  const [shownInOne, shownInTwo, shownToStranger] = [...tabs, stranger].map((tab) =>
    openPlaylists(tab, [mine]),
  )
  setVisibility('hidden')
  const images = [{ url: 'data:image/jpeg;base64,x', width: null, height: null }]
  one.entities.patch(mine.uri, { name: 'Slow bus' })
  one.entities.patch(mine.uri, { images })
  expect([shownInOne?.(), shownInTwo?.()]).toEqual([['Slow bus'], ['Slow bus']])
  expect(two.entities.get(mine.uri)).toEqual({ ...mine, name: 'Slow bus', images })
  expect(shownToStranger?.()).toEqual(['Night bus'])
})

test('playlist created or saved in one tab is fully known in others', () => {
  const [one, two] = [openTab(), openTab()]
  const made = buildPlaylist({ name: 'Day bus' })
  const heard = vi.fn()
  two.hearts.onAccepted(heard)
  one.entities.learn(made, one.entities.moment())
  one.hearts.noteAccepted({ uris: [made.uri], isSaved: true })
  expect(heard).toHaveBeenCalledOnce()
  expect(two.entities.get(made.uri)).toEqual(made)
})
