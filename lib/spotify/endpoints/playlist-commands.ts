import { ProviderError, VERSION_REFUSED } from '@/lib/provider-error'
import type { SpotifyPlaylist, SpotifySnapshot } from '@/lib/spotify/mapping/payloads'
import { readObject, required } from '@/lib/spotify/mapping/read-payload'
import { toPlaylist } from '@/lib/spotify/mapping/to-playlist'
import type { SpotifyClient, WriteOptions } from '@/lib/spotify/sending/client'
import { toResult, type WriteResult } from '@/lib/spotify/sending/command-result'
import { entityPath, type WriteMethod } from '@/lib/spotify/sending/request'

export type PlaylistDetails = {
  name?: string
  /** One paragraph of plain text. */
  description?: string
  isPublic?: boolean
  /** Only a playlist that is not public may be collaborative. */
  isCollaborative?: boolean
}

/** The version after the edit; null where Spotify did not say, so that it must be read. */
export type EditResult = WriteResult<{ snapshotId: string | null }>

/** Private by default: Spotify's own default would publish it on the listener's profile. */
export function createPlaylist(client: SpotifyClient, details: PlaylistDetails & { name: string }) {
  const body = toDetailsBody({ isPublic: false, ...details })
  return toResult(
    client.write('POST', '/me/playlists', { body }).then((answer) => {
      const payload = readObject<SpotifyPlaylist>(answer, 'a new playlist')
      return { playlist: required(toPlaylist(payload), 'a new playlist') }
    }),
  )
}

/** Changes only the given fields. Spotify shows the change after a moment. */
export function changePlaylistDetails(client: SpotifyClient, id: string, details: PlaylistDetails) {
  return toResult(change(client, id, '', { body: toDetailsBody(details) }))
}

/** At most 100 uris; `position` counts rows from 0, none means the end. */
export function addPlaylistItems(
  client: SpotifyClient,
  id: string,
  { uris, position }: { uris: readonly string[]; position?: number },
): Promise<EditResult> {
  return edit(client, 'POST', id, { uris, position })
}

/** At most 100 entries: every copy of a URI, or with `positions` those rows in the version `snapshotId`. */
export function removePlaylistItems(
  client: SpotifyClient,
  id: string,
  rows: { items: readonly { uri: string; positions?: readonly number[] }[]; snapshotId?: string },
): Promise<EditResult> {
  return edit(client, 'DELETE', id, { items: rows.items, snapshot_id: rows.snapshotId })
}

/** Moves `length` rows from `from` in front of the row that is now at `before`; the row count means the end. */
export function movePlaylistItems(
  client: SpotifyClient,
  id: string,
  move: { from: number; before: number; length?: number; snapshotId?: string },
): Promise<EditResult> {
  const { from: range_start, before: insert_before, length: range_length = 1, snapshotId: snapshot_id } = move
  return edit(client, 'PUT', id, { range_start, insert_before, range_length, snapshot_id })
}

/** `jpegBase64`: a JPEG in base64 without a data prefix, at most 256 kB of text. The new cover appears after a while. */
export function uploadPlaylistCover(client: SpotifyClient, id: string, jpegBase64: string) {
  return toResult(change(client, id, '/images', { body: jpegBase64, contentType: 'image/jpeg' }))
}

async function change(client: SpotifyClient, id: string, part: string, options: WriteOptions) {
  await client.command('PUT', entityPath('playlists', id) + part, options)
}

/** Spotify says "Invalid base62 id" of a version too, which doesn't mean that the playlist is missing. */
function toEditError(
  error: unknown,
  { snapshot_id: version }: { snapshot_id?: string | undefined },
): unknown {
  if (!(error instanceof ProviderError) || error.kind !== 'not-found' || error.status !== 400) return error
  const reason = version === undefined ? {} : { reason: VERSION_REFUSED }
  return new ProviderError('bad-request', error.message, { status: 400, cause: error, ...reason })
}

// Both kinds of apps have `/items`; its predecessor `/tracks` is closed to one of them.
function edit(
  client: SpotifyClient,
  method: WriteMethod,
  id: string,
  body: { snapshot_id?: string | undefined; [name: string]: unknown },
): Promise<EditResult> {
  const send = async () => {
    const answer = await client
      .write(method, `${entityPath('playlists', id)}/items`, { body })
      .catch((error: unknown) => Promise.reject(toEditError(error, body)))
    return { snapshotId: (answer as SpotifySnapshot | null)?.snapshot_id ?? null }
  }
  return toResult(send())
}

function toDetailsBody({ name, description, isPublic, isCollaborative }: PlaylistDetails): object {
  return { name, description, public: isPublic, collaborative: isCollaborative }
}
