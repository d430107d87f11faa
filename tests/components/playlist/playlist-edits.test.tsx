import { expect, test } from 'vitest'
import { findCopies } from '@/components/playlist/find-copies'
import { createPlaylistEdits, type RowSlot } from '@/components/playlist/playlist-edits'
import type { Toast } from '@/lib/browser/toasts'
import { isUnloadBlocked } from '@/lib/browser/unsaved-changes'
import { createLists } from '@/lib/lists/lists'
import { playlistRows } from '@/lib/lists/sources'
import { buildClient } from '@/tests/builders/client'
import { songRow } from '@/tests/builders/list-tab'
import { buildPlaylist, buildRow } from '@/tests/builders/music'
import { servePlaylistAmongOthers } from '@/tests/builders/sandbox-playlist'
import { refusal, serve } from '@/tests/setup/msw'
import { takeToasts } from '@/tests/setup/take-toasts'
import { waitFor } from '@/tests/setup/wait-for'

type Names = string | readonly string[]

async function openPlaylist(songs: Names, options: Parameters<typeof servePlaylistAmongOthers>[1] = {}) {
  const provider = servePlaylistAmongOthers(songs, options)
  const lists = createLists(buildClient())
  const list = lists.get(playlistRows(lists.client, provider.id))
  await list.ensureAll()
  const playlist = buildPlaylist({ id: provider.id, name: 'Night bus', trackCount: songs.length })
  const slotsOf = (names: Names) =>
    [...names].flatMap((name) => list.getState().slots.find(({ row }) => row?.item?.name === name) ?? [])
  const edits = createPlaylistEdits(lists, playlist)
  return { ...provider, sent: provider.edits, lists, list, slotsOf, playlist, edits }
}

test('closing or reloading with pending deletions asks first, until the last is done', async () => {
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

test('rows that only Spotify’s app can remove aren’t counted as removed', async () => {
  const { edits, list, letters, slotsOf } = await openPlaylist('abc')
  const unnamed = { ...(slotsOf('c')[0] as RowSlot), row: buildRow(null) }
  edits.remove([...slotsOf('ab'), unnamed])
  await waitFor(() => expect(letters()).toBe('c'))
  await waitFor(() =>
    expect(lastTold()?.text).toBe(
      '2 songs removed. 1 more can only be removed in the Spotify app. Undo adds them back with today’s date.',
    ),
  )
  expect(list.getState().total).toBe(1)
})

test('row moved by another device is removed, and the outside change is reported', async () => {
  const { edits, elsewhere, letters, slotsOf } = await openPlaylist('abcd')
  edits.remove(slotsOf('d'))
  await waitFor(() => expect(letters()).toBe('abc'))
  elsewhere.add(['x'], 0)
  edits.remove(slotsOf('b'))
  await waitFor(() =>
    expect(lastTold()?.text).toMatch(/^“b” removed\. .*Night bus was changed somewhere else too/),
  )
  expect(letters()).toBe('xac')
})

test('unverifiable result after a lost response is reported as unknown, and Retry checks first', async () => {
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
    expect(told?.text).toBe('“b” may not have been removed. Can’t reach Spotify right now.')
  })
  isDown = false
  told?.action?.onClick()
  await waitFor(() => expect(isUnloadBlocked()).toBe(false))
  expect(letters()).toBe('ac')
  expect(sent()).toEqual(['remove'])
})

test('half-finished edit reports its progress, and Undo after Retry reverts all of it', async () => {
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

test('removal that stops because a copy can’t be restored says what is left, and Retry does both', async () => {
  const songs = Array.from({ length: 120 }, (_, at) => `s${at}`)
  const options = { ignoresPositions: true, answers: ['ok' as const, 'refused' as const] }
  const { edits, slotsOf, letters: now } = await openPlaylist([...songs, 's119', 'z'], options)
  edits.remove(slotsOf(songs))
  let told: Toast | undefined
  await waitFor(() => {
    told = lastTold()
    expect(told?.text).toMatch(
      /^Duplicates .* couldn’t be restored\. Couldn’t remove “s19”, “s18” and 18 more\. Spotify/,
    )
  })
  told?.action?.onClick()
  await waitFor(() => expect(isUnloadBlocked()).toBe(false))
  expect(now()).toBe('s119z')
})

test('refused move of one song is one sentence, also in a list shortened elsewhere', async () => {
  const { edits, id, slotsOf, letters, elsewhere } = await openPlaylist('abcd', { answers: ['refused'] })
  edits.move(slotsOf('a'), null)
  await waitFor(() => expect(lastTold()?.text).toMatch(/^Couldn’t move “a”\. Spotify/))
  elsewhere.remove(['a'])
  serve({ [`/playlists/${id}/items`]: refusal(403) })
  edits.move(slotsOf('d'), slotsOf('b')[0] ?? null)
  await waitFor(() => expect(lastTold()?.text).toMatch(/^Couldn’t move “d”\. Spotify/))
  expect(letters()).toBe('bcd')
})

test('song added elsewhere asks about duplicates, one removed elsewhere doesn’t', async () => {
  const { lists, playlist, elsewhere, letters } = await openPlaylist('abc')
  elsewhere.add(['x'])
  elsewhere.remove(['a'])
  expect(letters()).toBe('bcx')
  const wanted = ['x', 'a'].flatMap((letter) => songRow(letter).item ?? [])
  const { copies, isSure } = await findCopies(lists, playlist, wanted)
  expect([copies.map(({ name }) => name), isSure]).toEqual([['x'], true])
})

test('list reported as empty is checked when it no longer is', async () => {
  const { id, uriOf } = servePlaylistAmongOthers('x')
  const playlist = buildPlaylist({ id, trackCount: 0 })
  const wanted = [songRow('x').item].flatMap((item) => item ?? [])
  expect(wanted[0]?.uri).toBe(uriOf('x'))
  expect(await findCopies(createLists(buildClient()), playlist, wanted)).toEqual({
    copies: wanted,
    isSure: true,
  })
})

test('list that can’t be checked for changes isn’t called free of duplicates', async () => {
  const { lists, playlist, id } = await openPlaylist('abc')
  serve({ [`/playlists/${id}`]: refusal(403) })
  const wanted = [songRow('x').item].flatMap((item) => item ?? [])
  expect(await findCopies(lists, playlist, wanted)).toEqual({ copies: [], isSure: false })
})
