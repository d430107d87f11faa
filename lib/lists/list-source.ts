import type { RowNames } from '@/lib/lists/slots'
import type { Page } from '@/lib/music/entities'
import type { ProviderError } from '@/lib/provider-error'
import type { SpotifyClient } from '@/lib/spotify/sending/client'
import { createStore, oncePer } from '@/lib/store'

export type ListPage<Row> = Page<Row> & {
  /** The cursor of the next page, in lists that have cursors. */
  after?: string | null
  /** Why this was kept from an earlier time and could not be read now. */
  old?: ProviderError
  /** The version of the list that these rows are known to be of. */
  version?: string
}

/** What the provider says of a list at this moment; null where it withholds it. */
export type VersionAnswer = { version: string | null; total: number | null }

export type ListSource<Row> = RowNames<Row> & {
  /** Names the list among all lists; also the key under which a page may bring its first rows. */
  key: readonly unknown[]
  pageSize: number
  read(options: {
    offset: number
    limit: number
    after: string | null
    signal?: AbortSignal | undefined
    /** Nobody waits for it: sources that can put it off do. */
    isUnasked?: boolean
  }): Promise<ListPage<Row>>
  /** The row at a position, for rows that carry their own position. */
  placed?: (row: Row, position: number) => Row
  /** The present version, for lists that have versions. Throws ProviderError. */
  readVersion?: () => Promise<VersionAnswer>
  /** Makes rows share the parts they have in common. */
  share?: (row: Row) => Row
  /** Holds nothing twice: a row that comes again was moved by a change between two pages. */
  isUnique?: boolean
  /** What is added comes first, so that reading the top shows what is new. */
  isNewestFirst?: boolean
  /** Read page after page, each naming the next. */
  hasCursors?: boolean
  /** The provider gives another total with each page: the list ends where a page says that it is the last. */
  hasVagueTotal?: boolean
  /** Kept in this browser once it was read completely. */
  isKept?: boolean
}

/** The key of the list that was edited last; a new array each time. */
export const editedOf = oncePer((_client: SpotifyClient) => createStore<readonly unknown[]>([]))

/** By name, the lists that news was about before there was one here: what came with the page is older than the news. */
export const missedOf = oncePer((_client: SpotifyClient) => new Set<string>())
