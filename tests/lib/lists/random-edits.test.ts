/**
 * Random edits, failures, readings and changes elsewhere, against the sandbox's own lists. Whatever happens, once
 * everything is quiet, what is shown is what the provider holds, and so is what is kept.
 */
import fc from 'fast-check'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { additionOf, type Edit, moveOf, undoOf } from '@/lib/lists/edit-order'
import { createListEdits } from '@/lib/lists/list-edits'
import { createPagedList } from '@/lib/lists/paged-list'
import { playlistWriter } from '@/lib/lists/playlist-writer'
import { likedSongs, listedUri, playlistRows } from '@/lib/lists/sources'
import type { ListRow } from '@/lib/music/entities'
import { ProviderError } from '@/lib/provider-error'
import { buildClient } from '@/tests/builders/client'
import { buildRow } from '@/tests/builders/playlist'
import { sandboxCaller } from '@/tests/builders/sandbox'
import { buildTrack } from '@/tests/builders/track'
import { server } from '@/tests/setup/msw'

type Trouble = 'none' | 'refused' | 'lost'

// Hundreds of runs, on machines that run much else.
vi.setConfig({ testTimeout: 120_000 })

const sandbox = sandboxCaller({ likedCount: 23 })
const tracks = [...sandbox.world.catalogue.tracks.keys()].slice(0, 30).map((id) => `spotify:track:${id}`)

/** The app's requests go to the sandbox; `troubles` happen to the next writes, the first to the first. */
function connect(troubles: Trouble[]) {
  server.use(
    http.all('http://api.test/*', async ({ request }) => {
      const { pathname, search } = new URL(request.url)
      const isWrite = request.method !== 'GET'
      const trouble = isWrite ? (troubles.shift() ?? 'none') : 'none'
      if (trouble === 'refused') return HttpResponse.json({ error: { status: 403 } }, { status: 403 })
      const body = isWrite ? await request.json().catch(() => undefined) : undefined
      const answer = await sandbox.call(request.method, pathname + search, body)
      if (trouble === 'lost') return new HttpResponse(null, { status: 502 })
      return new HttpResponse(await answer.text(), { status: answer.status })
    }),
  )
}

async function openPlaylist(length: number, troubles: Trouble[] = []) {
  connect(troubles)
  const { json } = await sandbox.read('POST', '/v1/me/playlists', { name: 'Random', public: false })
  const { id } = json as { id: string }
  const path = `/v1/playlists/${id}/items`
  await sandbox.call('POST', path, { uris: tracks.slice(0, length) })
  const stored = () => {
    const playlist = sandbox.world.store.playlists.get(id)
    if (!playlist) throw new Error('The playlist is there')
    return playlist
  }
  const client = buildClient()
  const list = createPagedList({ ...playlistRows(client, id), pageSize: 4 }, { circuit: client.circuit })
  list.noteVersion(stored().snapshotId)
  await list.read({ first: 0, last: 0 })
  const edits = createListEdits(list, playlistWriter(client, id))
  return {
    list,
    edits,
    elsewhere: (method: string, body: unknown) => sandbox.call(method, path, body),
    held: () => stored().rows.map(({ uri }) => uri),
    heldVersion: () => stored().snapshotId,
    shown: () => list.getState().rows.map((row) => row && listedUri(row)),
  }
}

const placeIn = (at: number, length: number) => (length > 0 ? at % length : 0)
const trackRow = (at: number): ListRow => buildRow(buildTrack({ uri: tracks[placeIn(at, tracks.length)] }))

const actions = fc.array(
  fc.record({
    type: fc.constantFrom('remove', 'remove', 'move', 'move', 'add', 'undo', 'elsewhere', 'look', 'settle'),
    at: fc.nat(40),
    to: fc.nat(40),
    trouble: fc.constantFrom<Trouble>('none', 'none', 'none', 'none', 'refused', 'lost'),
  }),
  { minLength: 1, maxLength: 14 },
)

const calm = { to: 0, trouble: 'none' } as const

/** As many rows came as went, so the count tells nothing, and neither does the answer to an addition. */
const swappedElsewhere = [
  { ...calm, type: 'elsewhere' as const, at: 3 },
  { ...calm, type: 'elsewhere' as const, at: 0, to: 21 },
  { ...calm, type: 'add' as const, at: 0, to: 10 },
  { ...calm, type: 'remove' as const, at: 9 },
]

test('what is shown of a playlist is what the provider holds once everything is quiet', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(14), actions, async (length, wanted) => {
      const troubles = wanted.map(({ trouble }) => trouble)
      const playlist = await openPlaylist(length + 1, troubles)
      const { list, edits } = playlist
      const made: Edit<ListRow>[] = []
      let work: Promise<unknown>[] = []
      let hasRaced = false
      const make = (edit: Edit<ListRow>) => {
        made.push(edit)
        work.push(edits.edit(edit))
      }
      for (const { type, at, to } of wanted) {
        const slots = list.editing.shown()
        const slot = slots[placeIn(at, slots.length)]
        if (type === 'remove' && slot) make({ type: 'remove', slots: [slot] })
        if (type === 'move' && slot) make(moveOf([slot], slots[placeIn(to, slots.length + 1)] ?? null))
        if (type === 'add') make(additionOf([trackRow(at)], to % 3 === 0 && slot ? slot : null))
        if (type === 'undo') {
          const undo =
            made.length > 0 ? undoOf(made[placeIn(at, made.length)] ?? (made[0] as Edit<ListRow>)) : null
          if (undo) work.push(edits.edit(undo))
        }
        if (type === 'elsewhere') {
          // The provider merges an edit with one that comes between its look at the list and its write, unsaid.
          hasRaced ||= work.length > 0
          const count = playlist.held().length
          if (to % 2 === 0 || count === 0)
            await playlist.elsewhere('POST', { uris: [tracks[at % 30]], position: placeIn(at, count + 1) })
          else await playlist.elsewhere('DELETE', { items: [{ uri: playlist.held()[placeIn(at, count)] }] })
        }
        if (type === 'look') work.push(list.read({ first: at, last: at + 3 }))
        if (type === 'settle') {
          await Promise.all(work)
          work = []
        }
      }
      await Promise.all(work)
      await list.ensureAll()
      // A list that takes itself for the present one is the present one.
      if (!hasRaced && list.getState().version === playlist.heldVersion())
        expect(playlist.shown()).toEqual(playlist.held())
      const stop = list.ensure({ first: 0, last: 99 })
      await list.refresh()
      await list.ensureAll()
      stop()
      expect(playlist.shown()).toEqual(playlist.held())
    }),
    { numRuns: 60, examples: [[0, swappedElsewhere]] },
  )
})

test('undone in any order, edits of different rows leave the list as it was', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7, 8], { minLength: 1 }),
      fc.array(fc.nat(20), { minLength: 9, maxLength: 9 }),
      fc.array(fc.nat(100), { minLength: 9, maxLength: 9 }),
      async (rows, targets, order) => {
        const playlist = await openPlaylist(9)
        const { list, edits } = playlist
        await list.ensureAll()
        const before = playlist.held()
        const slots = list.editing.shown()
        const made = await Promise.all(
          rows.map(async (row, index) => {
            const slot = slots[row]
            const target = targets[index] ?? 0
            if (!slot) throw new Error('There are nine rows')
            const edit: Edit<ListRow> =
              target > 9 ? { type: 'remove', slots: [slot] } : moveOf([slot], slots[target] ?? null)
            return { edit, outcome: await edits.edit(edit) }
          }),
        )
        const undone = made
          .map(({ edit }, index) => ({ undo: undoOf(edit), rank: order[index] ?? 0 }))
          .toSorted((a, b) => a.rank - b.rank)
        for (const { undo } of undone) if (undo) await edits.edit(undo)
        expect(playlist.held()).toEqual(before)
        expect(playlist.shown()).toEqual(before)
      },
    ),
    { numRuns: 40 },
  )
})

test('hearts pressed while the liked songs are read leave the same songs shown, held and kept', async () => {
  const heldUris = async () => {
    const { json } = await sandbox.read('GET', '/v1/me/tracks?limit=50')
    return (json as { items: { track: { uri: string } }[] }).items.map(({ track }) => track.uri)
  }
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ at: fc.nat(40), isLike: fc.boolean(), waits: fc.nat(3) }), { maxLength: 8 }),
      async (hearts) => {
        connect([])
        const client = buildClient()
        let kept: readonly unknown[] | null = null
        const memory = {
          read: async () => kept,
          async write(_key: readonly unknown[], rows: readonly unknown[]) {
            kept = rows
          },
        }
        const list = createPagedList(
          { ...likedSongs(client), pageSize: 4 },
          { circuit: client.circuit, kept: memory },
        )
        const stop = list.ensure({ first: 0, last: 3 })
        const reading = list.ensureAll()
        for (const { at, isLike, waits } of hearts) {
          for (let wait = 0; wait < waits; wait += 1) await new Promise((resolve) => setTimeout(resolve))
          const held = await heldUris()
          const uri = isLike ? tracks[at % 30] : held[placeIn(at, held.length)]
          if (uri === undefined || (isLike && held.includes(uri))) continue
          await sandbox.call(isLike ? 'PUT' : 'DELETE', `/v1/me/library?uris=${uri}`)
          if (isLike) await list.refresh()
          else list.remove((row) => listedUri(row) === uri)
        }
        await reading.catch((error: unknown) => {
          if (!(error instanceof ProviderError)) throw error
        })
        const rows = await list.ensureAll()
        stop()
        const held = await heldUris()
        expect(rows.map((row) => row && listedUri(row))).toEqual(held)
        expect((kept ?? []).map((row) => listedUri(row as ListRow))).toEqual(held)
      },
    ),
    { numRuns: 40 },
  )
})
