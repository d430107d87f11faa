import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Lists } from '@/lib/lists/lists'
import { createLists } from '@/lib/lists/lists'
import { playlistRows } from '@/lib/lists/sources'
import { shareTabNews } from '@/lib/lists/tab-news'
import { createHearts } from '@/lib/spotify/hearts'
import { api, buildClient } from '@/tests/builders/client'
import { idOf } from '@/tests/builders/provider-id'
import { server } from '@/tests/setup/msw'

/** Delivers at once. */
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

/** One tab of a listener; `reads` counts how often it was told to read its playlist again. */
function openTab(name = 'robin') {
  const client = buildClient()
  const hearts = createHearts(client)
  const lists: Lists = createLists(client)
  const list = lists.get(playlistRows(client, 'mine'))
  const refresh = vi.spyOn(list, 'refresh').mockResolvedValue()
  ends.push(shareTabNews({ name, hearts, lists }))
  return { hearts, lists, key: list.source.key, reads: () => refresh.mock.calls.length }
}

function setVisibility(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a heart that is pressed in one tab changes in the others, and is told once', async () => {
  server.use(http.all(api('/me/library'), () => new HttpResponse(null)))
  const [one, two, stranger] = [openTab(), openTab(), openTab('kim')]
  const [heard, echoed] = [vi.fn(), vi.fn()]
  two.hearts.onAccepted(heard)
  one.hearts.onAccepted(echoed)
  for (const isSaved of [true, false]) {
    await one.hearts.want(song, isSaved, { onAccepted() {} })
    expect(two.hearts.isSaved(song)).toBe(isSaved)
  }
  expect(heard).toHaveBeenCalledTimes(2)
  expect(echoed).toHaveBeenCalledTimes(2)
  expect(stranger.hearts.isSaved(song)).toBeUndefined()
})

test('rows that are edited in one tab are read again in the others', () => {
  const [one, two] = [openTab(), openTab()]
  one.lists.noteEdited(one.key)
  expect(two.reads()).toBe(1)
  expect(one.reads()).toBe(0)
})

test('a tab in the background reads once, when it is looked at', () => {
  const [one, two] = [openTab(), openTab()]
  setVisibility('hidden')
  for (let edits = 0; edits < 3; edits += 1) one.lists.noteEdited(one.key)
  one.hearts.hear({ uris: song, isSaved: true })
  expect(two.reads()).toBe(0)
  expect(two.hearts.isSaved(song)).toBeUndefined()
  setVisibility('visible')
  expect(two.hearts.isSaved(song)).toBe(true)
  expect(two.reads()).toBe(1)
})
