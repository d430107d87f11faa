import type { User } from '@/lib/music/entities'
import type { SpotifyClient } from '@/lib/spotify/client'
import type { ReadSignal } from '@/lib/spotify/page-options'
import type { SpotifyUser } from '@/lib/spotify/payloads'
import { readObject, required, toImages, toUrl } from '@/lib/spotify/read-payload'

/** The listener who is signed in. */
export async function getProfile(client: SpotifyClient, { signal }: ReadSignal = {}): Promise<User> {
  return toUser(await client.read('/me', { signal }))
}

/** Throws bad-response where the answer names nobody. */
export function toUser(answer: unknown): User {
  const payload = readObject<SpotifyUser>(answer, 'a listener')
  const id = required(payload.id ?? null, 'a listener')
  return { id, name: payload.display_name || id, images: toImages(payload.images), url: toUrl(payload) }
}
