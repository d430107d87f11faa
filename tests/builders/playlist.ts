import type { ListRow, Page, Playable, Playlist } from '@/lib/music/entities'
import { idOf } from '@/tests/builders/provider-id'
import { buildTrack } from '@/tests/builders/track'

/** A public playlist of the listener's own; id, uri and link follow from `name` unless given. */
export function buildPlaylist(overrides: Partial<Playlist> = {}): Playlist {
  const name = overrides.name ?? 'Slow mornings'
  const id = overrides.id ?? idOf(name)
  return {
    type: 'playlist',
    id,
    uri: `spotify:playlist:${id}`,
    name,
    description: '',
    images: [],
    owner: { id: 'listener', name: 'Robin', url: null },
    isCollaborative: false,
    isPublic: true,
    snapshotId: '1',
    trackCount: 3,
    url: `https://open.spotify.com/playlist/${id}`,
    ...overrides,
  }
}

/** A row of a list holding `item`, or gone content for null. */
export function buildRow(item: Playable | null = buildTrack(), overrides: Partial<ListRow> = {}): ListRow {
  return { position: 0, addedAt: '2025-03-01T12:00:00Z', addedById: 'listener', item, ...overrides }
}

/** Rows numbered from `offset`. */
export function buildRows(items: readonly (Playable | null)[], offset = 0): ListRow[] {
  return items.map((item, index) => buildRow(item, { position: offset + index }))
}

/** The only page of a list, unless told otherwise. */
export function buildPage<T>(items: T[], overrides: Partial<Page<T>> = {}): Page<T> {
  return { items, offset: 0, limit: 50, total: items.length, hasNext: false, ...overrides }
}
