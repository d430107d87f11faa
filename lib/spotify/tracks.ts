import type { Track } from '@/lib/music/entities'
import type { SpotifyClient } from '@/lib/spotify/client'
import type { SpotifyTrack } from '@/lib/spotify/payloads'
import { readNamed, required } from '@/lib/spotify/read-payload'
import { entityPath } from '@/lib/spotify/request'
import { toTrack } from '@/lib/spotify/to-track'

/** One track. Throws not-found. */
export async function getTrack(client: SpotifyClient, id: string): Promise<Track> {
  const answer = await client.read(entityPath('tracks', id))
  return required(toTrack(readNamed<SpotifyTrack>(answer, 'a track')), 'a track')
}
