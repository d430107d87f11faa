import { withinASecond } from '@/lib/browser/slow-storage'
import type { KeptLists } from '@/lib/lists/kept-lists'
import type { ListPage, ListSource } from '@/lib/lists/list-source'
import { editedOf, missedOf } from '@/lib/lists/list-source'
import { knownRows } from '@/lib/lists/list-state'
import { createPagedList, type PagedList } from '@/lib/lists/paged-list'
import type { KeptAnswers } from '@/lib/spotify/cache/kept-answers'
import type { SpotifyClient } from '@/lib/spotify/sending/client'
import type { ReadableStore } from '@/lib/store'
import { keptBefore, type Things, thingsOf } from '@/lib/things/things'
import { isSame } from '@/lib/things/told-facts'

/** Up to this many lists that nobody shows any more are kept for the way back. */
const mostUnwanted = 50

export type Lists = ReturnType<typeof createLists>

/** Whose lists they are. Their code comes with the first part that shows or uses one: until then `lists` is null. */
export type ListsOwner = {
  client: SpotifyClient
  /** Without it nothing is kept between visits. */
  kept: KeptLists | undefined
  /** Shown where the provider allows no more reads. */
  answers: KeptAnswers | null
  lists: Lists | null
}

export function listsOf(owner: ListsOwner): Lists {
  owner.lists ??= createLists(owner.client, owner.kept, owner.answers)
  return owner.lists
}

export function createLists(client: SpotifyClient, kept?: KeptLists, answers: KeptAnswers | null = null) {
  const lists = new Map<string, PagedList<unknown>>()
  const things = thingsOf(client)
  things.replaced.subscribe(() => showReplaced(things, lists.values()))
  const edited = editedOf(client)
  const missed = missedOf(client)
  const nameOf = (key: readonly unknown[]) => JSON.stringify(key)

  const find = <Row>(key: readonly unknown[]) => lists.get(nameOf(key)) as PagedList<Row> | undefined

  function dropOldest(): void {
    const unwanted = [...lists].filter(([, list]) => !list.isWanted() && !list.source.isKept)
    for (const [name] of unwanted.slice(0, -mostUnwanted)) lists.delete(name)
  }

  return {
    client,
    get<Row>(source: ListSource<Row>): PagedList<Row> {
      const name = nameOf(source.key)
      const known = find<Row>(source.key)
      if (known) {
        // The last used is the last to be dropped.
        lists.delete(name)
        lists.set(name, known as unknown as PagedList<unknown>)
        return known
      }
      const paged = createPagedList(connected(source, things, answers), {
        circuit: client.circuit,
        ...(kept && { kept }),
      })
      // What came with the page may have changed before anybody showed this list.
      const list: PagedList<Row> = {
        ...paged,
        seed(page) {
          paged.seed(page)
          showKnown(things, paged)
          if (missed.delete(name)) void paged.refresh()
        },
      }
      lists.set(name, list as unknown as PagedList<unknown>)
      dropOldest()
      return list
    },
    find,
    /** Its rows without asking the provider: of this visit, else the first page, or all where kept, of an earlier one. */
    async known<Row>(key: readonly unknown[]): Promise<readonly Row[]> {
      const state = find<Row>(key)?.getState()
      if (state && state.readCount > 0) return knownRows(state.rows)
      const [rows, page] = await Promise.all([
        kept && (withinASecond(kept.read(key)) as Promise<readonly Row[] | null>),
        answers?.peek<ListPage<Row>>(answers.nameOf(key)),
      ])
      return rows ?? page?.items ?? []
    },
    noteEdited: (key: readonly unknown[]) => edited.setState([...key]),
    edited: edited as ReadableStore<readonly unknown[]>,
    all: (): ReadonlyMap<string, PagedList<unknown>> => lists,
  }
}

/**
 * The same source. Its pages are kept, the first under the list's own key, and one of an earlier time says so. Rows are
 * taken up where things are known, and show what is known there.
 */
function connected<Row>(source: ListSource<Row>, things: Things, answers: KeptAnswers | null): typeof source {
  return {
    ...source,
    async read(options) {
      const { offset } = options
      const askedAt = things.moment()
      const name = answers?.nameOf(offset === 0 ? source.key : [...source.key, offset]) ?? ''
      const ask = async () => {
        const page = await source.read(options)
        answers?.keep(name, page)
        return page
      }
      const page = await (answers ? answers.recall(name, ask) : ask())
      const old = answers?.whyRecalled(page)
      things.take(page.items, old ? keptBefore : askedAt)
      return { ...page, items: page.items.map((row) => asKnown(things, row)), ...(old && { old }) }
    },
  }
}

/** A row that is a thing itself, with what is known of it. */
function asKnown<Row>(things: Things, row: Row): Row {
  const uri = uriOf(row)
  const known = uri === null ? null : things.get(uri)
  return known ? { ...row, ...known } : row
}

function uriOf(row: unknown): string | null {
  const isThing = typeof row === 'object' && row !== null && 'uri' in row
  return isThing && typeof row.uri === 'string' ? row.uri : null
}

function showReplaced(things: Things, lists: Iterable<PagedList<unknown>>): void {
  const replaced = things.replaced.getState()
  for (const list of lists) showKnown(things, list, (row) => replaced.has(uriOf(row) ?? ''))
}

function showKnown<Row>(
  things: Things,
  list: PagedList<Row>,
  isMeant: (row: Row) => boolean = () => true,
): void {
  const isBehind = (row: Row) => isMeant(row) && !isSame(row, asKnown(things, row))
  if (list.getState().rows.some((row) => row && isBehind(row)))
    list.patch((row) => (isBehind(row) ? asKnown(things, row) : row))
}
