/** The source of a list, and its state for the screen. */
import type { Range, RowNames, Slot } from '@/lib/lists/slots'
import type { Page } from '@/lib/music/entities'
import type { ProviderError } from '@/lib/provider-error'

export type ListPage<Row> = Page<Row> & {
  /** The cursor of the next page, in lists that have cursors. */
  after?: string | null
  /** Why this page is from an earlier visit and could not be read now. */
  old?: ProviderError
  /** The version that these rows are known to be of. */
  version?: string
}

/** Null where Spotify withholds it. */
export type VersionAnswer = { version: string | null; total: number | null }

export type ListSource<Row> = RowNames<Row> & {
  /** The list's name. A page may bring its first rows under the same key. */
  key: readonly unknown[]
  pageSize: number
  read(options: {
    offset: number
    limit: number
    after: string | null
    signal?: AbortSignal | undefined
    /** No one is waiting for it, so it may be put off. */
    isUnasked?: boolean
  }): Promise<ListPage<Row>>
  /** Puts a row at a position, for rows that carry their own position. */
  placed?: (row: Row, position: number) => Row
  /** For lists that have versions. Throws ProviderError. */
  readVersion?: () => Promise<VersionAnswer>
  /** Makes rows share common parts, to save memory. */
  share?: (row: Row) => Row
  /** A row occurs once. If it comes again, the list changed between two pages. */
  isUnique?: boolean
  /** New rows come first, so the first page shows what is new. */
  isNewestFirst?: boolean
  /** Each page names the next. */
  hasCursors?: boolean
  /** The total changes from page to page. The list ends where a page says that it is the last. */
  hasVagueTotal?: boolean
  /** Stored in this browser once all of it was read. */
  isKept?: boolean
}

export type ListState<Row> = {
  /** With the edits under way. Undefined has not been read, null has nothing to show. */
  rows: readonly (Row | null | undefined)[]
  /** The identity of each row. */
  slots: readonly Slot<Row>[]
  /** Null until the first page has loaded. */
  total: number | null
  isComplete: boolean
  readCount: number
  isReading: boolean
  /** Why rows in view are missing. */
  error: ProviderError | null
  failed: readonly Range[]
  /** Null where Spotify gives none. */
  version: string | null
}

export const nothingRead: ListState<never> = {
  rows: [],
  slots: [],
  total: null,
  isComplete: false,
  readCount: 0,
  isReading: false,
  error: null,
  failed: [],
  version: null,
}

export const knownRows = <Row>(rows: readonly (Row | null | undefined)[]) => rows.flatMap((row) => row ?? [])

export function hasFailedAt({ rows, failed }: ListState<unknown>, place: number): boolean {
  return rows[place] === undefined && failed.some(({ first, last }) => first <= place && place <= last)
}
