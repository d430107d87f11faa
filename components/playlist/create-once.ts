import { knownRows } from '@/lib/lists/list-model'
import type { Lists } from '@/lib/lists/lists'
import type { Playlist } from '@/lib/music/entities'
import { mayHaveSucceeded, type ProviderError } from '@/lib/provider-error'
import { keys } from '@/lib/spotify/endpoints/keys'
import { createPlaylist, type PlaylistDetails } from '@/lib/spotify/endpoints/playlist-commands'
import { loadReaders } from '@/lib/spotify/endpoints/reads'
import { toResult } from '@/lib/spotify/sending/command-result'

export type NewPlaylist = PlaylistDetails & { name: string }

/** A request whose answer was lost: the name, and the IDs of the playlists known before. */
export type LostTry = { name: string; former: ReadonlySet<string> }

export type Creation =
  | { ok: true; playlist: Playlist }
  /** Pass `lost` to the next try. Null if nothing was created. */
  | { ok: false; error: ProviderError; lost: LostTry | null }

/**
 * Creates a playlist, never twice: if the answer is lost, looks for the new playlist, and again before the next try.
 */
export async function createOnce(
  lists: Lists,
  details: NewPlaylist,
  earlier: LostTry | null,
): Promise<Creation> {
  if (earlier) {
    const found = await findCreated(lists, earlier)
    if (!found.ok) return { ok: false, error: found.error, lost: earlier }
    if (found.playlist) return { ok: true, playlist: found.playlist }
  }
  const known = knownRows(lists.find<Playlist>(keys.myPlaylists())?.getState().rows ?? [])
  const lost: LostTry = { name: details.name, former: new Set(known.map(({ id }) => id)) }
  const created = await createPlaylist(lists.client, details)
  if (created.ok) return { ok: true, playlist: created.playlist }
  if (!mayHaveSucceeded(created.error)) return { ok: false, error: created.error, lost: null }
  const found = await findCreated(lists, lost)
  if (found.ok && found.playlist) return { ok: true, playlist: found.playlist }
  return { ok: false, error: created.error, lost }
}

/** A playlist that was just created is near the top, is empty and has the name. */
async function findCreated({ client }: Lists, { name, former }: LostTry) {
  const { getMyPlaylists } = await loadReaders()
  const isCreated = (one: Playlist) => one.name === name && !one.trackCount && !former.has(one.id)
  return toResult(
    getMyPlaylists(client, { limit: 50 }).then(({ items }) => ({ playlist: items.find(isCreated) ?? null })),
  )
}
