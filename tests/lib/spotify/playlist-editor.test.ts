import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { applyStep, type EditStep, planMove, planRemove } from '@/lib/music/playlist-plan'
import { createPlaylistEditor, type RowStore } from '@/lib/spotify/playlist-editor'
import type { ListVersion } from '@/lib/spotify/playlist-steps'
import { api, buildClient } from '@/tests/builders/client'
import { buildRows } from '@/tests/builders/playlist'
import { idOf } from '@/tests/builders/provider-id'
import { buildTrack } from '@/tests/builders/track'
import { server } from '@/tests/setup/msw'

const id = idOf('list')
const uriOf = (letter: string) => `spotify:track:${idOf(letter)}`
const rowsOf = (letters: string) => buildRows([...letters].map((name) => buildTrack({ name })))
const lettersOf = (rows: ListVersion['rows']) => rows.map((row) => row?.item?.name ?? '?').join('')

type EditBody = {
  range_start: number
  range_length: number
  insert_before: number
  uris: string[]
  position: number
  items: { uri: string; positions: number[] }[]
}

type ProviderOptions = {
  /** Takes every copy of a song, whatever places are named. */
  ignoresPlaces?: boolean
  /** Answers this edit, counted from 1, with a fault. */
  failsAt?: number
}

/** A provider that holds one list, in letters. */
function holdList(letters: string, { ignoresPlaces = false, failsAt = 0 }: ProviderOptions = {}) {
  const held = { uris: [...letters].map(uriOf), version: 1, edits: [] as string[] }
  const edit =
    (toUris: (body: EditBody) => string[]) =>
    async ({ request }: { request: Request }) => {
      held.edits.push(request.method)
      if (held.edits.length === failsAt) return new HttpResponse(null, { status: 503 })
      held.uris = toUris((await request.json()) as EditBody)
      held.version += 1
      return HttpResponse.json({ snapshot_id: String(held.version) })
    }
  const apply = (step: EditStep) => applyStep(held.uris, step, (uri) => uri).map(String)
  server.use(
    http.get(api(`/playlists/${id}`), () =>
      HttpResponse.json({ snapshot_id: String(held.version), items: { total: held.uris.length } }),
    ),
    http.put(
      api(`/playlists/${id}/items`),
      edit((body) =>
        apply({
          type: 'move',
          from: body.range_start,
          length: body.range_length,
          before: body.insert_before,
        }),
      ),
    ),
    http.post(
      api(`/playlists/${id}/items`),
      edit((body) => apply({ type: 'add', uris: body.uris, position: body.position })),
    ),
    http.delete(
      api(`/playlists/${id}/items`),
      edit((body) => {
        const { items } = body
        const gone = new Set(items.map(({ uri }) => uri))
        const places = new Set(items.flatMap(({ positions }) => positions))
        return held.uris.filter((uri, place) => (ignoresPlaces ? !gone.has(uri) : !places.has(place)))
      }),
    ),
  )
  return {
    held,
    letters: () =>
      held.uris.map((uri) => [...letters, ...'xyz'].find((letter) => uriOf(letter) === uri)).join(''),
  }
}

/** A screen that shows `letters` as version 1. */
function show(letters: string) {
  const shown = { list: { rows: rowsOf(letters), snapshotId: '1' } as ListVersion, reloads: 0 }
  const store: RowStore = {
    read: () => shown.list,
    write: (list) => {
      shown.list = list
    },
    async reload() {
      shown.reloads += 1
    },
  }
  return { shown, editor: createPlaylistEditor(buildClient(), id, store) }
}

const remove = (letters: string, ...positions: number[]) =>
  planRemove(positions.map((position) => ({ uri: uriOf(letters[position] ?? ''), position })))

test('an edit shows at once, before the provider has answered', async () => {
  holdList('abcd')
  const { shown, editor } = show('abcd')
  const answer = editor.edit(planMove([0], 2, 4))
  expect(lettersOf(shown.list.rows)).toBe('bacd')
  expect(await answer).toMatchObject({ status: 'done', undo: [{ type: 'move', from: 1, before: 0 }] })
  expect(shown.list.snapshotId).toBe('2')
})

test('a burst of edits is sent in order, and asks for the version once', async () => {
  const { letters } = holdList('abcd')
  const { shown, editor } = show('abcd')
  await Promise.all([
    editor.edit(planMove([0], 2, 4)),
    editor.edit(planMove([1], 3, 4)),
    editor.edit(planMove([2], 4, 4)),
  ])
  expect(letters()).toBe('bcda')
  expect(lettersOf(shown.list.rows)).toBe('bcda')
})

test('removing one of several copies leaves the others where they were, also where the provider takes all', async () => {
  const { letters } = holdList('axbxxc', { ignoresPlaces: true })
  const { shown, editor } = show('axbxxc')
  const outcome = await editor.edit(remove('axbxxc', 3))
  expect(outcome.status).toBe('done')
  expect(letters()).toBe('axbxc')
  expect(lettersOf(shown.list.rows)).toBe('axbxc')
})

test('a refused edit is taken back on the screen, and what was planned on it is called off', async () => {
  const { letters } = holdList('abcd', { failsAt: 1 })
  const { shown, editor } = show('abcd')
  const [first, second] = await Promise.all([
    editor.edit(planMove([0], 2, 4)),
    editor.edit(planMove([1], 3, 4)),
  ])
  expect(first).toMatchObject({ status: 'failed', done: [], error: { kind: 'unavailable' } })
  expect(second).toEqual({ status: 'conflict' })
  expect(letters()).toBe('abcd')
  expect(lettersOf(shown.list.rows)).toBe('abcd')
})

test('what was done before a failure stays, and the rest can be sent again', async () => {
  const { letters } = holdList('abcdef', { failsAt: 2 })
  const { shown, editor } = show('abcdef')
  const outcome = await editor.edit([...remove('abcdef', 5), ...remove('abcdef', 0)])
  expect(outcome).toMatchObject({ status: 'failed' })
  expect(lettersOf(shown.list.rows)).toBe('abcde')
  await editor.edit(outcome.status === 'failed' ? outcome.left : [])
  expect(letters()).toBe('bcde')
})

test('a list changed elsewhere keeps both changes of a move, and is read again', async () => {
  const { held } = holdList('abcd')
  held.version = 7
  const { shown, editor } = show('abcd')
  expect(await editor.edit(planMove([0], 2, 4))).toEqual({ status: 'done', undo: null })
  await expect.poll(() => shown.reloads).toBe(1)
})

test('rows are not removed from a list that was changed elsewhere', async () => {
  const { held } = holdList('abcd')
  held.version = 7
  const { shown, editor } = show('abcd')
  expect(await editor.edit(remove('abcd', 1))).toEqual({ status: 'conflict' })
  expect(held.edits).toEqual([])
  expect(lettersOf(shown.list.rows)).toBe('abcd')
  await expect.poll(() => shown.reloads).toBe(1)
})
