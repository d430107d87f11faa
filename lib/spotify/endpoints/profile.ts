import type { User } from '@/lib/music/entities'
import type { SpotifyUser } from '@/lib/spotify/mapping/payloads'
import { readObject, required, toImages, toUrl } from '@/lib/spotify/mapping/read-payload'
import type { SpotifyClient } from '@/lib/spotify/sending/client'

export async function getProfile(client: SpotifyClient): Promise<User> {
  return toUser(await client.read('/me'))
}

/** Throws bad-response where the answer names nobody. */
export function toUser(answer: unknown): User {
  const payload = readObject<SpotifyUser>(answer, 'a listener')
  const id = required(payload.id ?? null, 'a listener')
  return { id, name: payload.display_name || id, images: toImages(payload.images), url: toUrl(payload) }
}
