import type { User } from '@/lib/music/entities'
import type { SpotifyUser } from '@/lib/spotify/payloads'
import { readObject, required, toUrl } from '@/lib/spotify/read-payload'
import { toImages } from '@/lib/spotify/to-image'

/** Throws bad-response where nobody is named. */
export function toUser(answer: unknown): User {
  const payload = readObject<SpotifyUser>(answer, 'a listener')
  const id = required(payload.id ?? null, 'a listener')
  return { id, name: payload.display_name || id, images: toImages(payload.images), url: toUrl(payload) }
}
