import 'server-only'
import { cookies, headers } from 'next/headers'
import { unstable_rethrow } from 'next/navigation'
import { cache } from 'react'
import { unstable_serialize } from 'swr'
import { currentSession } from '@/lib/auth/server-session'
import { begunCookieName, parseBegun } from '@/lib/browser/begun-cookie'
import { lastCookieName, parseLast } from '@/lib/browser/last-cookie'
import type { LastPlayed } from '@/lib/browser/last-played'
import { type BegunEpisode, begunAmong } from '@/lib/music/begun-episode'
import { createItemPool } from '@/lib/music/kept-rows'
import { ProviderError } from '@/lib/provider-error'
import { reportError } from '@/lib/report-error'
import { keys } from '@/lib/spotify/endpoints/keys'
import {
  loadReaders,
  playlistItemsRead,
  playlistRead,
  recentlyPlayedRead,
} from '@/lib/spotify/endpoints/reads'
import { systemClock } from '@/lib/spotify/quota/wait-clock'
import type { Read } from '@/lib/spotify/sending/client'
import { serverClient } from '@/lib/spotify/sending/server-client'

/**
 * What the server has read ahead for the browser's cache, by key: a value, or a promise of one that is streamed after
 * the page. Undefined where the read failed: the browser then reads it itself, and shows what is wrong.
 */
export type Seed = readonly [key: readonly unknown[], answer: unknown]

const patienceMs = 500

/**
 * Reads for a page, all at once. Only for a page that is loaded as a document: a browser that moves from page to page
 * may have these answers already, and must not wait for the provider before it shows the next screen.
 */
export async function seedPage(reads: readonly Read<unknown>[]): Promise<Seed[]> {
  return (await isDocument()) ? settleSoon(seedAll(reads)) : []
}

/** A playlist's facts and its first rows, which were read at once and so are of the version that the facts name. */
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

/** What was played lately. The page carries each album and artist once, however often it was played. */
export const recentlyPlayedSeed: typeof recentlyPlayedRead = {
  ...recentlyPlayedRead,
  async read(client) {
    const share = createItemPool()
    const history = await recentlyPlayedRead.read(client)
    return history.map((entry) => ({ ...entry, item: share(entry.item) }))
  },
}

/** Those stopped in this browser, and the saved ones: one request, where finding all begun ones takes four. */
export const begunEpisodesSeed: Read<BegunEpisode[]> = {
  key: keys.begunEpisodes(),
  async read(client) {
    const { getSavedEpisodes } = await loadReaders()
    const [saved, heardHere] = await Promise.all([getSavedEpisodes(client), episodesHeardHere()])
    return begunAmong(saved.items, heardHere)
  },
}

/** The episodes stopped midway in this browser, as its cookie says. */
export async function episodesHeardHere(): Promise<BegunEpisode[]> {
  const [session, jar] = await Promise.all([currentSession(), cookies()])
  return session ? parseBegun(jar.get(begunCookieName)?.value, session.user.id) : []
}

/** What this account played last in this browser, as its cookie says. */
export async function lastPlayedHere(): Promise<LastPlayed | null> {
  const [session, jar] = await Promise.all([currentSession(), cookies()])
  return session && parseLast(jar.get(lastCookieName)?.value, session.user.id)
}

const begun = cache(() => new Map<string, Promise<unknown>>())

/** Once per request, however many parts of the page ask. */
function seedOnce<T>({ key, read }: Read<T>): Promise<T | undefined> {
  const reads = begun()
  const name = unstable_serialize(key)
  const known = reads.get(name) as Promise<T | undefined> | undefined
  if (known) return known
  const answer = undefinedWhenRefused(async () => read(await serverClient()))
  reads.set(name, answer)
  return answer
}

/** The browser asks again after a failure of the provider's; any other is ours, and is seen only here. */
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
 * The seeds when all have arrived, or after a moment: answers as values, what is still loading as the promise it was. A
 * value is painted with the page; a promise is streamed after it, and streamed parts are revealed late (React holds
 * them back for up to 300 ms after the first paint).
 */
export async function settleSoon(seeds: readonly Seed[]): Promise<Seed[]> {
  const settled = [...seeds]
  const all = seeds.map(async ([key, answer], index) => {
    settled[index] = [key, await answer]
  })
  await Promise.race([Promise.all(all), systemClock.wait(patienceMs)])
  return [...settled]
}
