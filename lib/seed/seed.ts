import 'server-only'
import { headers } from 'next/headers'
import { unstable_rethrow } from 'next/navigation'
import { cache } from 'react'
import { unstable_serialize } from 'swr'
import { currentSession } from '@/lib/auth/server-session'
import { inProgressCookieName, parseInProgress } from '@/lib/browser/in-progress-cookie'
import { lastCookieName, parseLast } from '@/lib/continue/last-cookie'
import type { LastPlayed } from '@/lib/continue/last-played'
import { type EpisodeInProgress, inProgressAmong } from '@/lib/music/episode-in-progress'
import { createItemPool } from '@/lib/music/row-pool'
import { ProviderError } from '@/lib/provider-error'
import { reportError } from '@/lib/report-error'
import { serverClient } from '@/lib/seed/server-client'
import { browserCookies } from '@/lib/server/browser-cookies'
import { keys } from '@/lib/spotify/endpoints/keys'
import {
  loadReaders,
  playlistItemsRead,
  playlistRead,
  recentlyPlayedRead,
} from '@/lib/spotify/endpoints/reads'
import { systemClock } from '@/lib/spotify/quota/wait-clock'
import type { Read } from '@/lib/spotify/sending/client'

/**
 * Data read ahead by the server for the browser's cache, by key: a value, or a promise that is streamed after the
 * page. Undefined if the read failed: the browser then reads it itself and shows the error.
 */
export type Seed = readonly [key: readonly unknown[], answer: unknown]

const patienceMs = 500

/**
 * Reads for a page, all at once. Only for a page that is loaded as a document: a browser that navigates may have
 * these answers already, and must not wait for Spotify before it shows the next screen.
 */
export async function seedPage(reads: readonly Read<unknown>[]): Promise<Seed[]> {
  return (await isDocument()) ? settleSoon(seedAll(reads)) : []
}

/** A playlist's facts and its first rows, which were read at the same time and so are of the same version. */
export async function seedPlaylist(id: string): Promise<Seed[]> {
  if (!(await isDocument())) return []
  const [facts, rows] = [seedOnce(playlistRead(id)), seedOnce(playlistItemsRead(id))]
  const versioned = Promise.all([facts, rows]).then(
    ([playlist, page]) => playlist && page && { ...page, version: playlist.snapshotId },
  )
  return settleSoon([
    [keys.playlist(id), facts],
    [keys.playlistItems(id), versioned],
  ])
}

const isDocument = async (): Promise<boolean> => (await headers()).get('sec-fetch-dest') !== 'empty'

/** Like `seedPage`, for the frame around every page, which is loaded once: nothing is awaited. */
export function seedAll(reads: readonly Read<unknown>[]): Seed[] {
  return reads.map((read) => [read.key, seedOnce(read)])
}

/** The recently played songs, with each album and artist once. */
export const recentlyPlayedSeed: typeof recentlyPlayedRead = {
  ...recentlyPlayedRead,
  async read(client) {
    const share = createItemPool()
    const history = await recentlyPlayedRead.read(client)
    return history.map((entry) => ({ ...entry, item: share(entry.item) }))
  },
}

/** Episodes stopped in this browser, and saved ones: one request, where finding all in progress takes four. */
export const episodesInProgressSeed: Read<EpisodeInProgress[]> = {
  key: keys.episodesInProgress(),
  async read(client) {
    const { getSavedEpisodes } = await loadReaders()
    const [saved, heardHere] = await Promise.all([getSavedEpisodes(client), episodesHeardHere()])
    return inProgressAmong(saved.items, heardHere)
  },
}

/** From the cookie. */
export async function episodesHeardHere(): Promise<EpisodeInProgress[]> {
  const [session, read] = await Promise.all([currentSession(), browserCookies()])
  return session ? parseInProgress(read(inProgressCookieName), session.user.id) : []
}

/** From the cookie. */
export async function lastPlayedHere(): Promise<LastPlayed | null> {
  const [session, read] = await Promise.all([currentSession(), browserCookies()])
  return session && parseLast(read(lastCookieName), session.user.id)
}

const readsOfRequest = cache(() => new Map<string, Promise<unknown>>())

/** Once per request, however many parts of the page need it. */
function seedOnce<T>({ key, read }: Read<T>): Promise<T | undefined> {
  const reads = readsOfRequest()
  const name = unstable_serialize(key)
  const known = reads.get(name) as Promise<T | undefined> | undefined
  if (known) return known
  const answer = undefinedWhenRefused(async () => read(await serverClient()))
  reads.set(name, answer)
  return answer
}

/** After a failure of Spotify's, the browser asks again. Other errors are ours, and are logged here. */
export async function undefinedWhenRefused<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    unstable_rethrow(error)
    const isRefusal = error instanceof ProviderError && error.kind !== 'bad-request'
    if (!isRefusal) reportError(error)
    return undefined
  }
}

/**
 * The seeds when all have arrived, or after a moment: answers as values, pending ones as promises. A value is painted
 * with the page; a promise is streamed after it, and React may reveal streamed parts 300 ms after the first paint.
 */
export async function settleSoon(seeds: readonly Seed[]): Promise<Seed[]> {
  const settled = [...seeds]
  const all = seeds.map(async ([key, answer], index) => {
    settled[index] = [key, await answer]
  })
  await Promise.race([Promise.all(all), systemClock.wait(patienceMs)])
  return [...settled]
}
