import { expect, test } from 'vitest'
import { playlistPlayRequest } from '@/components/playlist/playlist-play-request'
import type { ListRow } from '@/lib/music/entities'
import { openListTab } from '@/tests/builders/list-tab'
import { buildPage, buildRow, buildTrack } from '@/tests/builders/music'
import { servePlaylistAmongOthers } from '@/tests/builders/sandbox-playlist'
import { takeToasts } from '@/tests/setup/take-toasts'

const facts = { uri: 'spotify:playlist:list', name: 'Slow mornings' }

async function openAndPress(letters: string, place: number) {
  const provider = servePlaylistAmongOthers(letters)
  const { list } = openListTab(provider.id, { pageSize: 5 })
  list.ensure({ first: 0, last: 4 })
  await list.ensureAll()
  takeToasts()
  const slot = list.getState().slots[place]
  const item = slot?.row?.item
  if (!slot || !item) throw new Error(`There is no song at ${place}`)
  const request = playlistPlayRequest(list, facts, { slot, item })
  return { ...provider, request: request as { offset: object; findOffset?: () => Promise<object> } }
}

test('song that occurs once plays by URI, wherever it is', async () => {
  const { request, uriOf } = await openAndPress('abcd', 2)
  expect(request).toEqual({ contextUri: facts.uri, offset: { uri: uriOf('c') } })
})

test('relinked song plays by the URI of the list', () => {
  const { id } = servePlaylistAmongOthers('')
  const { list } = openListTab(id)
  const item = buildTrack({ uri: 'spotify:track:other', linkedFromUri: 'spotify:track:listed' })
  const row: ListRow = buildRow(item)
  list.seed(buildPage([row]))
  const [slot] = list.getState().slots
  if (!slot) throw new Error('There is one row')
  expect(playlistPlayRequest(list, facts, { slot, item })).toMatchObject({
    offset: { uri: 'spotify:track:listed' },
  })
})

test('second copy plays by its current position, also on an unread page', async () => {
  const { request, elsewhere, letters } = await openAndPress('abcdaefghijkl', 4)
  expect(await request.findOffset?.()).toEqual({ position: 4 })
  elsewhere.add(['x', 'y'], 0)
  expect(letters()[6]).toBe('a')
  expect(await request.findOffset?.()).toEqual({ position: 6 })
})

async function openAtEnd(letters: string) {
  const provider = servePlaylistAmongOthers(letters)
  const { list } = openListTab(provider.id, { pageSize: 5 })
  list.noteVersion(provider.version())
  const last = letters.length - 1
  await list.read({ first: 0, last: 0 })
  await list.read({ first: last, last })
  const press = (place: number) => {
    const slot = list.getState().slots[place]
    const item = slot?.row?.item
    if (!slot || !item) throw new Error(`There is no song at ${place}`)
    const request = playlistPlayRequest(list, facts, { slot, item })
    return request as { offset: object; findOffset?: () => Promise<object> }
  }
  return { ...provider, press }
}

test('song behind unread rows plays by position, as they may hold another copy', async () => {
  const { press, elsewhere } = await openAtEnd('abcdefgxijklmnox')
  expect(await press(15).findOffset?.()).toEqual({ position: 15 })
  elsewhere.add(['y'], 0)
  expect(await press(15).findOffset?.()).toEqual({ position: 16 })
})

test('song with every row above loaded plays by URI without a request', async () => {
  const { press, uriOf } = await openAtEnd('abcdefghijklmnop')
  expect(press(3)).toEqual({ contextUri: facts.uri, offset: { uri: uriOf('d') } })
})

test('unknown position falls back to the URI when no copy is known', async () => {
  const { press, uriOf, hooks } = await openAtEnd('abcdefgxijklmnox')
  hooks.arrives = () => 'spent'
  expect(await press(15).findOffset?.()).toEqual({ uri: uriOf('x') })
})

test('removed copy plays nothing and shows a message', async () => {
  const { request, elsewhere } = await openAndPress('abcdae', 4)
  elsewhere.removeAt(4)
  await expect(request.findOffset?.()).rejects.toMatchObject({ kind: 'aborted' })
  expect(takeToasts()).toMatchObject([
    { text: '“a” is no longer in Slow mornings at that place. Nothing was started.' },
  ])
})
