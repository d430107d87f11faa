import { createLimiter, type Limiter } from '@/lib/limiter'
import type { Page } from '@/lib/music/entities'
import type { LibraryEntry, LibraryKind } from '@/lib/music/library-entry'
import { toAlbumEntry, toArtistEntry, toEpisodeEntry, toShowEntry } from '@/lib/music/library-entry'
import type { SpotifyClient } from '@/lib/spotify/client'
import {
  getFollowedArtists,
  getSavedAlbums,
  getSavedEpisodes,
  getSavedShows,
} from '@/lib/spotify/library-lists'

/** Playlists are shared with the sidebar, which reads them where it is scrolled to. */
export type PagedKind = Exclude<LibraryKind, 'playlists'>

export type LibraryPage = {
  entries: LibraryEntry[]
  total: number
  /** Where the next page begins; null at the end. */
  next: string | null
}

const pageSize = 50
const simultaneousPages = 3
const limiters = new WeakMap<SpotifyClient, Limiter>()

/**
 * Everything after a first page, at most three pages at once whatever the number of kinds, so that screens and commands
 * keep their turn. `onProgress` gets what has come so far, without gaps. Throws ProviderError.
 */
export async function getLibraryRest(
  client: SpotifyClient,
  kind: PagedKind,
  first: LibraryPage,
  onProgress: (entries: LibraryEntry[]) => void,
): Promise<LibraryEntry[]> {
  const limiter = limiterOf(client)
  const read = (from: string) => limiter.run(() => getPage(client, kind, from))
  return kind === 'artists' ? readByCursor(first, read, onProgress) : readByOffset(first, read, onProgress)
}

type ReadPage = (from: string) => Promise<LibraryPage>

async function readByCursor(
  first: LibraryPage,
  read: ReadPage,
  onProgress: (entries: LibraryEntry[]) => void,
) {
  const entries: LibraryEntry[] = []
  const seen = new Set<string>()
  for (let next = first.next; next !== null && !seen.has(next); ) {
    seen.add(next)
    const page = await read(next)
    entries.push(...page.entries)
    next = page.next
    if (next !== null) onProgress([...entries])
  }
  return entries
}

async function readByOffset(
  first: LibraryPage,
  read: ReadPage,
  onProgress: (entries: LibraryEntry[]) => void,
) {
  const count = Math.ceil(first.total / pageSize) - 1
  const pages: (LibraryEntry[] | undefined)[] = Array.from({ length: count })
  const untilGap = () => {
    const gap = pages.indexOf(undefined)
    return pages.slice(0, gap < 0 ? count : gap).flatMap((entries) => entries ?? [])
  }
  await Promise.all(
    pages.map(async (_, index) => {
      pages[index] = (await read(String((index + 1) * pageSize))).entries
      onProgress(untilGap())
    }),
  )
  return untilGap()
}

async function getPage(client: SpotifyClient, kind: PagedKind, from: string): Promise<LibraryPage> {
  if (kind !== 'artists') return readers[kind](client, Number(from))
  const { items, after, total } = await getFollowedArtists(client, { after: from })
  return { entries: items.map(toArtistEntry), total, next: after }
}

const readers = {
  albums: async (client: SpotifyClient, offset: number) =>
    toLibraryPage(await getSavedAlbums(client, { offset }), toAlbumEntry),
  shows: async (client: SpotifyClient, offset: number) =>
    toLibraryPage(await getSavedShows(client, { offset }), toShowEntry),
  episodes: async (client: SpotifyClient, offset: number) =>
    toLibraryPage(await getSavedEpisodes(client, { offset }), toEpisodeEntry),
}

/** A page of things as a page of entries. */
export function toLibraryPage<T>(
  { items, total, offset, hasNext }: Page<T>,
  toEntry: (item: T) => LibraryEntry,
): LibraryPage {
  return { entries: items.map(toEntry), total, next: hasNext ? String(offset + pageSize) : null }
}

function limiterOf(client: SpotifyClient): Limiter {
  const limiter = limiters.get(client) ?? createLimiter({ maxRunning: () => simultaneousPages })
  limiters.set(client, limiter)
  return limiter
}
