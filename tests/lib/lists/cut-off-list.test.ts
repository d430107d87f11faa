/** Spotify sends 43 of 620 rows and calls them all: what follows is unread, not gone. */
import { expect, test } from 'vitest'
import { addEdit, moveEdit } from '@/lib/lists/edit-order'
import { stateOfPage } from '@/lib/lists/row-store'
import { LIST_CUT_OFF } from '@/lib/provider-error'
import { loadReaders } from '@/lib/spotify/endpoints/reads'
import { openListTab, songRow } from '@/tests/builders/list-tab'
import { servePlaylistAmongOthers } from '@/tests/builders/sandbox-playlist'
import { waitFor } from '@/tests/setup/wait-for'

const cutOff = { kind: 'bad-response', reason: LIST_CUT_OFF }
const songs = (count: number) => Array.from({ length: count }, (_, index) => `s${index}`)

function openCut(total: number, sentRows: number) {
  const provider = servePlaylistAmongOthers(songs(total), { sentRows })
  return { provider, ...openListTab(provider.id) }
}

test('rows Spotify didn’t send are unread, and callers that need all get the reason', async () => {
  const { list } = openCut(620, 43)
  await expect(list.ensureAll()).rejects.toMatchObject(cutOff)
  const { rows, total, readCount, isComplete } = list.getState()
  expect({ total, readCount, isComplete }).toEqual({ total: 620, readCount: 43, isComplete: false })
  expect(rows.slice(43).every((row) => row === undefined)).toBe(true)
})

test('truncated list in the document isn’t complete either', async () => {
  const { provider, client, list } = openCut(620, 43)
  const page = await (await loadReaders()).getPlaylistItems(client, provider.id, { limit: 50 })
  expect(stateOfPage(list.source, page)).toMatchObject({ total: 620, readCount: 43, isComplete: false })
})

test('reading continues after the last row and completes once Spotify sends the rest', async () => {
  const { provider, list } = openCut(120, 43)
  const stop = list.ensure({ first: 0, last: 60 })
  await waitFor(() => expect(list.getState().error).toMatchObject(cutOff))
  expect(list.getState().failed[0]).toEqual({ first: 43, last: 92 })
  provider.behavior.sentRows = Number.POSITIVE_INFINITY
  list.retry()
  await list.ensureAll()
  stop()
  expect(list.getState()).toMatchObject({ isComplete: true, readCount: 120, error: null })
  expect(provider.songs()).toEqual(list.getState().rows.map((row) => row?.item?.name))
})

test('loaded rows can be moved and songs added without the rest', async () => {
  const { provider, list, edit } = openCut(620, 43)
  await list.read({ first: 0, last: 0 })
  const [first, second] = list.getState().slots
  if (!first || !second) throw new Error('Nothing was read.')
  const before = provider.songs()
  expect(await edit(moveEdit([second], first))).toMatchObject({ status: 'done' })
  expect(await edit(addEdit([songRow('x')]))).toMatchObject({ status: 'done' })
  expect(provider.songs().slice(0, 3)).toEqual([before[1], before[0], before[2]])
  expect(provider.songs().slice(619)).toEqual([expect.anything(), 'x'])
})
