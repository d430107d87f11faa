/** All liked songs at once, for sorting and filtering: read when first wanted, then kept up to date from the top. */
import { type CollectionStorage, collectionStorage } from '@/lib/collection-storage'
import type { ListRow, Page } from '@/lib/music/entities'
import { createRowPool, mergeHead, withoutItem } from '@/lib/music/kept-rows'
import { ProviderError } from '@/lib/provider-error'
import type { SpotifyClient } from '@/lib/spotify/client'
import { readRows } from '@/lib/spotify/read-rows'
import { getSavedTracks } from '@/lib/spotify/saved-tracks'

export type SavedCollectionState = {
  status: 'idle' | 'reading' | 'complete' | 'failed'
  /** From the top, without a gap; all of them only when `complete`. */
  rows: readonly ListRow[]
  /** Rows read so far, those after a gap included. */
  readCount: number
  total: number
  error: ProviderError | null
}

export type SavedCollection = {
  getState(): SavedCollectionState
  subscribe(listener: () => void): () => void
  /** Reads what is not known, given the first page as it is now. Never rejects: a failure is in the state. */
  complete(accountId: string, head: Page<ListRow>): Promise<void>
  /** Stops reading; what was read counts when it is wanted again. */
  pause(): void
  /** The listener no longer likes this. */
  drop(uri: string): void
}

type Options = { client: SpotifyClient; storage?: CollectionStorage }

const nothing: SavedCollectionState = { status: 'idle', rows: [], readCount: 0, total: 0, error: null }
/** How many more rows there must be before a list still being read is shown longer. */
const growth = 500
/** With more new likes than this it is quicker to read everything, three pages at a time. */
const mostNews = 500

export function createSavedCollection({ client, storage = collectionStorage }: Options): SavedCollection {
  let state = nothing
  const share = createRowPool()
  let pages = new Map<number, Page<ListRow>>()
  let reading: AbortController | null = null
  let lastHead: Page<ListRow> | null = null
  let account = ''
  const listeners = new Set<() => void>()

  function set(next: Partial<SavedCollectionState>): void {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  async function complete(accountId: string, head: Page<ListRow>): Promise<void> {
    if (head === lastHead && (state.status === 'complete' || reading)) return
    reading?.abort()
    const attempt = new AbortController()
    reading = attempt
    lastHead = head
    account = accountId
    set({
      status: state.rows.length === head.total ? state.status : 'reading',
      total: head.total,
      error: null,
    })
    try {
      const known = state.status === 'complete' ? state.rows : await storage.read(accountId)
      const rows =
        (await refreshed(head, known ?? [], attempt.signal)) ?? (await readAll(head, attempt.signal))
      if (attempt.signal.aborted) return
      set({ status: 'complete', rows, readCount: rows.length, total: rows.length })
      pages = new Map()
      if (rows !== known) await storage.write(accountId, rows)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      if (!attempt.signal.aborted) set({ status: 'failed', error })
    } finally {
      if (reading === attempt) reading = null
    }
  }

  /** What was known once, with what was liked since; null where that does not add up. */
  async function refreshed(
    head: Page<ListRow>,
    known: readonly ListRow[],
    signal: AbortSignal,
  ): Promise<readonly ListRow[] | null> {
    let newest = head.items.map(share)
    while (newest.length <= mostNews) {
      const merged = mergeHead(newest, known, head.total)
      if (merged === 'changed') return null
      if (merged) return merged
      if (known.length === 0) return null
      const next = await getSavedTracks(client, { offset: newest.length, signal })
      if (next.items.length === 0) return null
      newest = [...newest, ...next.items.map(share)]
    }
    return null
  }

  async function readAll(head: Page<ListRow>, signal: AbortSignal): Promise<ListRow[]> {
    if (pages.get(0)?.total !== head.total) pages = new Map()
    pages.set(0, { ...head, items: head.items.map(share) })
    await readRows({
      load: async (options) => {
        const page = await getSavedTracks(client, options)
        return { ...page, items: page.items.map(share) }
      },
      circuit: client.circuit,
      total: head.total,
      pages,
      signal,
      onPage: () => showProgress(head.total),
    })
    return rowsFromTop(pages)
  }

  function showProgress(total: number): void {
    const rows = rowsFromTop(pages)
    const readCount = Math.min(total, pages.size * 50)
    set(rows.length >= state.rows.length + growth ? { readCount, rows } : { readCount })
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    complete,
    pause() {
      reading?.abort()
      reading = null
      if (state.status === 'reading') set({ status: 'idle' })
    },
    drop(uri) {
      if (state.status !== 'complete') {
        // Places have shifted under what was read so far.
        pages = new Map()
        lastHead = null
        return
      }
      const rows = withoutItem(state.rows, uri)
      if (rows === state.rows) return
      set({ rows, readCount: rows.length, total: rows.length })
      void storage.write(account, rows)
    },
  }
}

function rowsFromTop(pages: ReadonlyMap<number, Page<ListRow>>): ListRow[] {
  const rows: ListRow[] = []
  for (let page = pages.get(0); page; page = page.hasNext ? pages.get(page.offset + page.limit) : undefined) {
    rows.push(...page.items)
  }
  return rows
}

const collections = new WeakMap<SpotifyClient, SavedCollection>()

/** The one collection behind a client: what a screen has read stays for the next. */
export function savedCollectionOf(client: SpotifyClient): SavedCollection {
  const known = collections.get(client)
  if (known) return known
  const made = createSavedCollection({ client })
  collections.set(client, made)
  return made
}
