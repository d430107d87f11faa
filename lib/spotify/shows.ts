import type { Episode, Page, Show, ShowRef } from '@/lib/music/entities'
import type { SpotifyClient } from '@/lib/spotify/client'
import { clampLimit, type PageOptions, type ReadSignal } from '@/lib/spotify/page-options'
import type { SpotifyEpisode, SpotifyShow } from '@/lib/spotify/payloads'
import { readNamed, required } from '@/lib/spotify/read-payload'
import { entityPath } from '@/lib/spotify/request'
import { toEpisode } from '@/lib/spotify/to-episode'
import { toPage } from '@/lib/spotify/to-page'
import { toShow } from '@/lib/spotify/to-show'

/** Throws not-found. */
export async function getShow(client: SpotifyClient, id: string, { signal }: ReadSignal = {}): Promise<Show> {
  const answer = await client.read(entityPath('shows', id), { signal })
  return required(toShow(readNamed<SpotifyShow>(answer, 'a show')), 'a show')
}

/** Newest first. `limit` up to 50. With `show`, the episodes carry it; the provider's rows do not name it. */
export async function getShowEpisodes(
  client: SpotifyClient,
  id: string,
  { offset = 0, limit, signal, show = null }: PageOptions & { show?: ShowRef | null } = {},
): Promise<Page<Episode>> {
  const query = { limit: clampLimit(limit, 50), offset }
  const answer = await client.read(`${entityPath('shows', id)}/episodes`, { query, signal })
  return toPage<SpotifyEpisode, Episode>(answer, query, (payload) => {
    const episode = toEpisode(payload)
    return episode && { ...episode, show: episode.show ?? show }
  })
}

/** Throws not-found. */
export async function getEpisode(
  client: SpotifyClient,
  id: string,
  { signal }: ReadSignal = {},
): Promise<Episode> {
  const answer = await client.read(entityPath('episodes', id), { signal })
  return required(toEpisode(readNamed<SpotifyEpisode>(answer, 'an episode')), 'an episode')
}
