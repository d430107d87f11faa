import type { User } from '@/lib/music/entities'
import type { SpotifyClient } from '@/lib/spotify/client'
import type { ReadSignal } from '@/lib/spotify/page-options'
import { toUser } from '@/lib/spotify/to-user'

/** The listener who is signed in. */
export async function getProfile(client: SpotifyClient, { signal }: ReadSignal = {}): Promise<User> {
  return toUser(await client.read('/me', { signal }))
}
