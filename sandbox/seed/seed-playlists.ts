import { base62Id, seeded } from '../catalogue/seeded'
import type { Catalogue, PlaylistRow, StoredPlaylist } from '../model'
import { oddRows, ownPlaylistPlans, type PlaylistPlan } from './playlist-plans'

const dayMs = 86_400_000

type Seeding = { seed: string; ownerId: string; nowMs: number; trackIds: readonly string[] }

/** ID of the Premium listener’s playlist at a sidebar index. */
export function seedOwnPlaylistId(index: number): string {
  return base62Id(ownSeed(index))
}

function ownSeed(index: number): string {
  return `own playlist ${index}`
}

/** The Premium listener’s playlists: the planned ones, then as many generated ones as requested. */
export function seedOwnPlaylists(catalogue: Catalogue, count: number, nowMs: number): StoredPlaylist[] {
  const trackIds = [...catalogue.tracks.keys()]
  return Array.from({ length: count }, (_, index) => {
    const plan = ownPlaylistPlans[index] ?? { name: `Mixtape ${index + 1}`, trackCount: 12 + (index % 30) }
    return makePlaylist(catalogue, plan, {
      seed: ownSeed(index),
      ownerId: 'premium-listener',
      nowMs,
      trackIds,
    })
  })
}

/** Owned by the Free listener and shared with the Premium one: both can read and edit it. */
export function seedSharedPlaylist(catalogue: Catalogue, nowMs: number): StoredPlaylist {
  const plan = { name: 'Road trip, everyone adds', trackCount: 18, isCollaborative: true, isPublic: false }
  return makePlaylist(catalogue, plan, {
    seed: 'shared playlist',
    ownerId: 'free-listener',
    nowMs,
    trackIds: [...catalogue.tracks.keys()],
  })
}

/** Distinct entries in a fixed order; fewer if there are fewer. Shuffling all would be slow. */
function sample(ids: readonly string[], count: number, seed: string): string[] {
  const random = seeded(seed)
  const picked = new Set<string>()
  const wanted = Math.min(count, ids.length)
  while (picked.size < wanted) picked.add(random.pick(ids))
  return [...picked]
}

function makePlaylist(
  catalogue: Catalogue,
  plan: PlaylistPlan,
  { seed, ownerId, nowMs, trackIds }: Seeding,
): StoredPlaylist {
  const uris = sample(trackIds, plan.trackCount, seed).map((id) => `spotify:track:${id}`)
  const rows: PlaylistRow[] = uris.map((uri, index) => ({
    kind: 'track',
    uri,
    addedAtMs: nowMs - (index + 1) * dayMs,
    addedById: ownerId,
  }))
  return {
    id: base62Id(seed),
    ownerId,
    ownerName: ownerId === 'free-listener' ? 'Free listener' : 'Premium listener',
    name: plan.name,
    description: plan.description ?? '',
    isPublic: plan.isPublic ?? true,
    isCollaborative: plan.isCollaborative ?? false,
    rows: plan.hasOddRows ? oddRows(catalogue, rows) : rows,
    snapshotId: '',
    hasImage: plan.hasImage ?? plan.trackCount > 0,
    uploadedCover: null,
    hasLegacyUri: false,
  }
}
