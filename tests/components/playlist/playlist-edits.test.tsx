import { expect, test } from 'vitest'
import { findCopies } from '@/components/playlist/find-copies'
import { createPlaylistEdits, type RowSlot } from '@/components/playlist/playlist-edits'
import { type Toast, takeToasts } from '@/lib/browser/toasts'
import { isUnloadBlocked } from '@/lib/browser/unsaved-changes'
import { createLists } from '@/lib/lists/lists'
import { playlistRows } from '@/lib/lists/sources'
import { buildClient } from '@/tests/builders/client'
import { songRow } from '@/tests/builders/list-tab'
import { buildPlaylist, buildRow } from '@/tests/builders/music'
import { holdPlaylist } from '@/tests/builders/sandbox-playlist'
import { refusal, serve } from '@/tests/setup/msw'
import { waitFor } from '@/tests/setup/wait-for'

async function openPlaylist(letters: string, options: Parameters<typeof holdPlaylist>[1] = {}) {
  const provider = holdPlaylist(letters, options)
  const lists = createLists(buildClient())
  const list = lists.get(playlistRows(lists.client, provider.id))
  await list.ensureAll()
  const playlist = buildPlaylist({ id: provider.id, name: 'Night bus', trackCount: letters.length })
  const slotsOf = (names: string) =>
    [...names].flatMap((name) => list.getState().slots.find(({ row }) => row?.item?.name === name) ?? [])
  const edits = createPlaylistEdits(lists, playlist)
  return { ...provider, sent: provider.edits, lists, list, slotsOf, playlist, edits }
}

test('a tab closed or loaded anew while deletions wait for their turn asks first, until the last is answered', async () => {
  const { edits, slotsOf, id, letters } = await openPlaylist('abcdef')
  const waiting: (() => void)[] = []
  serve({
    // Falls through to the playlist once it is let go.
    [`DELETE /playlists/${id}/items`]: async () => {
      await new Promise<void>((resolve) => waiting.push(resolve))
    },
  })
  const asks = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  for (const name of 'abcd') edits.remove(slotsOf(name))
  for (const count of [1, 2, 3, 4]) {
    await waitFor(() => expect(waiting).toHaveLength(count))
    expect(asks()).toBe(true)
    waiting.at(-1)?.()
  }
  await waitFor(() => expect(isUnloadBlocked()).toBe(false))
  expect(asks()).toBe(false)
  expect(letters()).toBe('ef')
  takeToasts()
})

const lastTold = () => takeToasts().at(-1)

test('rows that no app but Spotify’s own can remove are not counted among those that were removed', async () => {
  const { edits, list, letters, slotsOf } = await openPlaylist('abc')
  const unnamed = { ...(slotsOf('c')[0] as RowSlot), row: buildRow(null) }
  edits.remove([...slotsOf('ab'), unnamed])
  await waitFor(() => expect(letters()).toBe('c'))
  await waitFor(() =>
    expect(lastTold()?.text).toBe(
      '2 songs removed. 1 more can be removed only in Spotify’s own apps. Undo adds them again with today’s date.',
    ),
  )
  expect(list.getState().total).toBe(1)
})

test('a row is removed wherever another device has moved it meanwhile, and that the list was changed is said', async () => {
  const { edits, elsewhere, letters, slotsOf } = await openPlaylist('abcd')
  edits.remove(slotsOf('d'))
  await waitFor(() => expect(letters()).toBe('abc'))
  elsewhere.add(['x'], 0)
  edits.remove(slotsOf('b'))
  await waitFor(() =>
    expect(lastTold()?.text).toMatch(/^“b” removed\. .*Night bus was changed elsewhere too and is shown/),
  )
  expect(letters()).toBe('xac')
})

test('of what could not be looked at after a lost answer it says that it is not known, and Retry looks first', async () => {
  const { edits, id, sent, letters, slotsOf } = await openPlaylist('abc', { answers: ['lost'] })
  let isDown = false
  const refuse = () => (isDown ? refusal(403) : undefined)
  serve({
    [`DELETE /playlists/${id}/items`]: () => {
      isDown = true
    },
    [`/playlists/${id}`]: refuse,
    [`/playlists/${id}/items`]: refuse,
  })
  edits.remove(slotsOf('b'))
  let told: Toast | undefined
  await waitFor(() => {
    told = lastTold()
    expect(told?.text).toBe(
      'It is not known whether Spotify removed “b”. Spotify is not answering right now.',
    )
  })
  isDown = false
  told?.action?.onClick()
  await waitFor(() => expect(isUnloadBlocked()).toBe(false))
  expect(letters()).toBe('ac')
  expect(sent()).toEqual(['remove'])
})

test('of an edit that was refused halfway it says what is done, and after Retry Undo takes back all of it', async () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  const { edits, slotsOf, letters: now } = await openPlaylist(letters, { answers: ['ok', 'refused'] })
  // Rows that are not beside each other are moved one by one.
  edits.move(slotsOf('bdf'), null)
  let told: Toast | undefined
  await waitFor(() => {
    told = lastTold()
    expect(told?.text).toMatch(/^1 of 3 songs moved\. Couldn’t move “\w” and “\w”\. /)
  })
  told?.action?.onClick()
  await waitFor(() => {
    told = lastTold()
    expect(told).toMatchObject({ text: '3 songs moved', action: { label: 'Undo' } })
  })
  expect(now()).toBe('aceghijklmnopqrstuvwxyzbdf')
  told?.action?.onClick()
  await waitFor(() => expect(now()).toBe(letters))
  await waitFor(() => expect(isUnloadBlocked()).toBe(false))
})

test('a refused move of one song says so in one sentence, also where the phone has made the list shorter', async () => {
  const { edits, id, slotsOf, letters, elsewhere } = await openPlaylist('abcd', { answers: ['refused'] })
  edits.move(slotsOf('a'), null)
  await waitFor(() => expect(lastTold()?.text).toMatch(/^Couldn’t move “a”\. Spotify/))
  elsewhere.remove(['a'])
  serve({ [`/playlists/${id}/items`]: refusal(403) })
  edits.move(slotsOf('d'), slotsOf('b')[0] ?? null)
  await waitFor(() => expect(lastTold()?.text).toMatch(/^Couldn’t move “d”\. Spotify/))
  expect(letters()).toBe('bcd')
})

test('a song that the phone has added since the list was read is asked about, and one it has removed is not', async () => {
  const { lists, playlist, elsewhere, letters } = await openPlaylist('abc')
  elsewhere.add(['x'])
  elsewhere.remove(['a'])
  expect(letters()).toBe('bcx')
  const wanted = ['x', 'a'].flatMap((letter) => songRow(letter).item ?? [])
  const { copies, isSure } = await findCopies(lists, playlist, wanted)
  expect([copies.map(({ name }) => name), isSure]).toEqual([['x'], true])
})

test('a list that is said to be empty, and no longer is, is looked through', async () => {
  const { id, uriOf } = holdPlaylist('x')
  const playlist = buildPlaylist({ id, trackCount: 0 })
  const wanted = [songRow('x').item].flatMap((item) => item ?? [])
  expect(wanted[0]?.uri).toBe(uriOf('x'))
  expect(await findCopies(createLists(buildClient()), playlist, wanted)).toEqual({
    copies: wanted,
    isSure: true,
  })
})

test('where it cannot be asked whether the list has changed, it is not said to hold no copies', async () => {
  const { lists, playlist, id } = await openPlaylist('abc')
  serve({ [`/playlists/${id}`]: refusal(403) })
  const wanted = [songRow('x').item].flatMap((item) => item ?? [])
  expect(await findCopies(lists, playlist, wanted)).toEqual({ copies: [], isSure: false })
})
