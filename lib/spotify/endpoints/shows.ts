import type { Episode, Page, ShowRef } from '@/lib/music/entities'
import type { PageOptions } from '@/lib/spotify/endpoints/page-options'
import { readOne, readPage } from '@/lib/spotify/endpoints/reading'
import type { SpotifyEpisode } from '@/lib/spotify/mapping/payloads'
import { toEpisode } from '@/lib/spotify/mapping/to-episode'
import { toShow } from '@/lib/spotify/mapping/to-show'
import type { SpotifyClient } from '@/lib/spotify/sending/client'
import { entityPath } from '@/lib/spotify/sending/request'

/** Throws not-found. */
export const getShow = (client: SpotifyClient, id: string) => readOne(client, ['shows', id], toShow)

/** Newest first. `limit` up to 50. Pass `show` to add it to the episodes: Spotify's rows leave it out. */
export async function getShowEpisodes(
  client: SpotifyClient,
  id: string,
  { show = null, ...options }: PageOptions & { show?: ShowRef | null } = {},
): Promise<Page<Episode>> {
  return readPage(client, `${entityPath('shows', id)}/episodes`, options, (payload: SpotifyEpisode) => {
    const episode = toEpisode(payload)
    return episode && { ...episode, show: episode.show ?? show }
  })
}

/** Throws not-found. */
export const getEpisode = (client: SpotifyClient, id: string) => readOne(client, ['episodes', id], toEpisode)
