import 'server-only'
import type { SpotifyClient } from '@/lib/spotify/client'
import { serverClient } from '@/lib/spotify/server-client'

/**
 * A first answer for the browser's cache, begun here and not waited for. A failure gives undefined: the browser then
 * asks for itself, and it is the one that can say what is wrong and offer to try again.
 */
export async function seed<T>(read: (client: SpotifyClient) => Promise<T>): Promise<T | undefined> {
  try {
    return await read(await serverClient())
  } catch {
    return undefined
  }
}
