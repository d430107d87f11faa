import type { ListRow } from '@/lib/music/entities'
import { listedUriOf } from '@/lib/music/playable'
import { applyStep, type EditStep, planLostCopies } from '@/lib/music/playlist-plan'
import { ProviderError } from '@/lib/provider-error'
import type { SpotifyClient } from '@/lib/spotify/client'
import {
  addPlaylistItems,
  type EditResult,
  movePlaylistItems,
  removePlaylistItems,
} from '@/lib/spotify/playlist-edits'
import { getPlaylistVersion } from '@/lib/spotify/playlists'

/** A list in one of its versions, as far as it was read: a place nobody has looked at is undefined. */
export type ListVersion = { rows: readonly (ListRow | undefined)[]; snapshotId: string }

export type RowMaker = (uri: string) => ListRow | undefined

/** `left` is what a failed step still has to do. */
export type StepResult =
  | { ok: true; list: ListVersion }
  | { ok: false; error: ProviderError; left: readonly EditStep[] }

/** Sends one step and answers the list as it stands then. Removing rows needs every row of the list to be known. */
export async function sendStep(
  client: SpotifyClient,
  id: string,
  list: ListVersion,
  step: EditStep,
  toRow: RowMaker,
): Promise<StepResult> {
  const sent = await send(client, id, list, step)
  if (!sent.ok) return { ...sent, left: [step] }
  const rows = applyStep(list.rows, step, toRow)
  if (step.type === 'remove') return keepOtherCopies(client, id, list, step, rows, sent.snapshotId)
  return { ok: true, list: { rows, snapshotId: sent.snapshotId ?? '' } }
}

function send(client: SpotifyClient, id: string, list: ListVersion, step: EditStep): Promise<EditResult> {
  const snapshotId = list.snapshotId || undefined
  switch (step.type) {
    case 'add':
      return addPlaylistItems(client, id, { uris: step.uris, position: step.position })
    case 'remove':
      return removePlaylistItems(client, id, { items: byUri(step.rows), snapshotId })
    case 'move':
      return movePlaylistItems(client, id, { ...step, snapshotId })
    default:
      return step satisfies never
  }
}

/**
 * The provider documents an entry without places, which takes every copy of a song; places are understood by some of its
 * servers and ignored by others. So where other copies are to stay, the count is read back, and what went too far is put
 * back where it was.
 * https://developer.spotify.com/documentation/web-api/reference/remove-items-playlist
 */
async function keepOtherCopies(
  client: SpotifyClient,
  id: string,
  before: ListVersion,
  step: Extract<EditStep, { type: 'remove' }>,
  rows: ListVersion['rows'],
  snapshotId: string | null,
): Promise<StepResult> {
  const done: StepResult = { ok: true, list: { rows, snapshotId: snapshotId ?? '' } }
  const lost = planLostCopies(uriRows(before.rows), step)
  if (lost.length === 0) return done
  try {
    const { total } = await getPlaylistVersion(client, id)
    return total === null || total >= rows.length ? done : await putBack(client, id, rows, lost)
  } catch (error) {
    if (error instanceof ProviderError) return { ok: false, error, left: [] }
    throw error
  }
}

async function putBack(
  client: SpotifyClient,
  id: string,
  rows: ListVersion['rows'],
  lost: readonly EditStep[],
): Promise<StepResult> {
  let snapshotId = ''
  for (const [index, restore] of lost.entries()) {
    const restored = await send(client, id, { rows, snapshotId }, restore)
    if (!restored.ok) return { ...restored, left: lost.slice(index) }
    snapshotId = restored.snapshotId ?? ''
  }
  return { ok: true, list: { rows, snapshotId } }
}

function byUri(rows: readonly { uri: string; position: number }[]): { uri: string; positions: number[] }[] {
  const positions = new Map<string, number[]>()
  for (const { uri, position } of rows) positions.set(uri, [...(positions.get(uri) ?? []), position])
  return [...positions].map(([uri, places]) => ({ uri, positions: places }))
}

/** The uri a row is listed under, which is not that of a recording the provider put in its place. */
export function listedUri(row: ListRow): string | null {
  const { item } = row
  return item && listedUriOf(item)
}

function uriRows(rows: ListVersion['rows']): ({ uri: string } | undefined)[] {
  return rows.map((row) => {
    const uri = row && listedUri(row)
    return uri ? { uri } : undefined
  })
}
