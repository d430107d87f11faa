import 'server-only'
import { cache } from 'react'
import { createItemPool } from '@/lib/music/kept-rows'
import type { SpotifyClient } from '@/lib/spotify/client'
import { getRecentlyPlayed } from '@/lib/spotify/history'
import { getMyPlaylists } from '@/lib/spotify/playlists'
import { getProfile } from '@/lib/spotify/profile'
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

/** Who is signed in; once per request, however many parts of the page ask. */
export const profileSeed = cache(() => seed(getProfile))

/** The first page of the listener's playlists; once per request. */
export const playlistsSeed = cache(() => seed(getMyPlaylists))

/** What was played lately. The page carries each album and artist once, however often it was played. */
export const recentlyPlayedSeed = () =>
  seed(async (client) => {
    const share = createItemPool()
    const history = await getRecentlyPlayed(client)
    return history.map((entry) => ({ ...entry, item: share(entry.item) }))
  })

const patienceMs = 150

/**
 * The seeds as they stand when all have come, or after a moment: answers as values, what is still on its way as the
 * promise it was. A value is painted with the page; a promise is streamed after it, and streamed parts are revealed
 * late (React holds them back for up to 300 ms after the first paint).
 */
export async function settleSoon(seeds: Record<string, Promise<unknown>>): Promise<Record<string, unknown>> {
  const settled: Record<string, unknown> = { ...seeds }
  const all = Object.entries(seeds).map(async ([key, promise]) => {
    settled[key] = await promise
  })
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patienceMs)
  })
  await Promise.race([Promise.all(all), patience])
  clearTimeout(timer)
  return { ...settled }
}
