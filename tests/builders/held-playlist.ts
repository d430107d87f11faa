import { HttpResponse, http } from 'msw'
import type { EditStep } from '@/lib/lists/edit-plan'
import { createListEdits } from '@/lib/lists/list-edits'
import { createPagedList } from '@/lib/lists/paged-list'
import { playlistWriter } from '@/lib/lists/playlist-writer'
import { playlistRows } from '@/lib/lists/sources'
import type { ListRow } from '@/lib/music/entities'
import { refusal } from '@/tests/builders/answers'
import { applyStep } from '@/tests/builders/apply-step'
import { api, buildClient } from '@/tests/builders/client'
import { buildRow } from '@/tests/builders/playlist'
import { idOf } from '@/tests/builders/provider-id'
import { buildTrack } from '@/tests/builders/track'
import { server } from '@/tests/setup/msw'

type EditBody = {
  range_start: number
  range_length: number
  insert_before: number
  uris: string[]
  position?: number
  items: { uri: string; positions: number[] }[]
}

/** How the provider takes an edit: `lost` does it and fails to say so. */
export type Answer = 'ok' | 'fails' | 'lost' | 'forgotten'

type ProviderOptions = {
  id?: string
  /** Takes every copy of a song, whatever positions are named. */
  ignoresPlaces?: boolean
  /** How edits are answered, the first by the first. All others are fine. */
  answers?: Answer[]
}

export type HeldRow = { letter: string; addedAt: string }

const uriOf = (letter: string) => `spotify:track:${idOf(letter)}`
const letterOf = (uri: string) => {
  const letter = [...'abcdefghijklmnopqrstuvwxyz'].find((one) => uriOf(one) === uri)
  if (!letter) throw new Error(`No letter has the uri ${uri}.`)
  return letter
}

/** A row of the letter, as the app would add it. */
export const letterRow = (letter: string): ListRow =>
  buildRow(buildTrack({ name: letter }), { addedAt: '2026-01-01T00:00:00Z' })

/** A provider that holds one playlist, each song named by a letter. */
export function holdPlaylist(letters: string, options: ProviderOptions = {}) {
  const { id = idOf('list'), ignoresPlaces = false, answers = [] } = options
  let clock = 0
  const rowOf = (letter: string): HeldRow => {
    clock += 1
    return { letter, addedAt: new Date(Date.UTC(2025, 0, 1) + clock * 1_000).toISOString() }
  }
  const held = { rows: [...letters].map(rowOf), version: 1, edits: [] as string[], reads: [] as number[] }
  const change = (step: EditStep) => {
    held.rows = applyStep(held.rows, step, (uri) => rowOf(letterOf(uri))).flatMap((row) => row ?? [])
    held.version += 1
  }

  const edit =
    (apply: (body: EditBody) => void) =>
    async ({ request }: { request: Request }) => {
      held.edits.push(request.method)
      const answer = answers.shift() ?? 'ok'
      const body = (await request.json()) as EditBody & { snapshot_id?: string }
      if (answer === 'fails') return refusal(403)
      if (answer === 'forgotten') return refusal(400)
      apply(body)
      if (answer === 'lost') return new HttpResponse(null, { status: 502 })
      return HttpResponse.json({ snapshot_id: String(held.version) })
    }

  server.use(
    http.get(api(`/playlists/${id}`), () =>
      HttpResponse.json({ id, snapshot_id: String(held.version), items: { total: held.rows.length } }),
    ),
    http.get(api(`/playlists/${id}/items`), ({ request }) => {
      const { searchParams } = new URL(request.url)
      const [offset, limit] = [Number(searchParams.get('offset')), Number(searchParams.get('limit'))]
      held.reads.push(offset)
      const items = held.rows.slice(offset, offset + limit).map(({ letter, addedAt }) => ({
        added_at: addedAt,
        item: { id: idOf(letter), uri: uriOf(letter), name: letter, type: 'track' },
      }))
      const next = offset + limit < held.rows.length ? 'more' : null
      return HttpResponse.json({ items, total: held.rows.length, offset, limit, next })
    }),
    http.put(
      api(`/playlists/${id}/items`),
      edit(({ range_start: from, range_length: length, insert_before: before }) =>
        change({ type: 'move', from, length, before }),
      ),
    ),
    http.post(
      api(`/playlists/${id}/items`),
      edit(({ uris, position = held.rows.length }) => change({ type: 'add', uris, position })),
    ),
    http.delete(
      api(`/playlists/${id}/items`),
      edit(({ items }) => {
        const gone = new Set(items.map(({ uri }) => uri))
        const places = new Set(items.flatMap(({ positions }) => positions))
        held.rows = held.rows.filter(({ letter }, place) =>
          ignoresPlaces ? !gone.has(uriOf(letter)) : !places.has(place),
        )
        held.version += 1
      }),
    ),
  )
  return { id, held, change, uriOf, letters: () => held.rows.map(({ letter }) => letter).join('') }
}

/** The playlist as the app holds it, with a page of `pageSize` rows. */
export function openPlaylist(id: string, pageSize = 50) {
  const client = buildClient()
  const list = createPagedList({ ...playlistRows(client, id), pageSize }, { circuit: client.circuit })
  const edits = createListEdits(list, playlistWriter(client, id))
  const slotsOf = (letters: string) =>
    [...letters].flatMap(
      (letter) => list.getState().slots.find(({ row }) => row?.item?.name === letter) ?? [],
    )
  return {
    list,
    edits,
    slotsOf,
    shown: () =>
      list
        .getState()
        .rows.map((row) => row?.item?.name ?? '?')
        .join(''),
  }
}
