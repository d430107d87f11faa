import { isSame } from '@/lib/entities/entity-facts'
import { type EntityStore, entitiesOf, pastMoments } from '@/lib/entities/entity-store'
import { nameOfList } from '@/lib/lists/list-core'
import type { ListPage, ListSource } from '@/lib/lists/list-model'
import { knownRows } from '@/lib/lists/list-model'
import { createPagedList, type PagedList } from '@/lib/lists/paged-list'
import type { StoredAnswers } from '@/lib/spotify/cache/stored-answers'
import type { SpotifyClient } from '@/lib/spotify/sending/client'
import type { AccountCache } from '@/lib/storage/cache'
import { createStore, oncePer, type ReadableStore } from '@/lib/store'

/** How many unused lists stay in memory, for the way back. */
const mostUnused = 50

/** The key of the list that was edited last; a new array each time. */
export const editedOf = oncePer((_client: SpotifyClient) => createStore<readonly unknown[]>([]))

/** Lists, by name, that have changed since their first page came with a document. They are read again when shown. */
export const staleSeedsOf = oncePer((_client: SpotifyClient) => new Set<string>())

export type Lists = ReturnType<typeof createLists>

/** Without `cache`, lists aren't stored between visits. `answers` are shown where Spotify allows no more reads. */
export function createLists(
  client: SpotifyClient,
  cache?: AccountCache,
  answers: StoredAnswers | null = null,
) {
  const lists = new Map<string, PagedList<unknown>>()
  const entities = entitiesOf(client)
  entities.lastReplaced.subscribe(() => updateReplacedRows(entities, lists.values()))
  const edited = editedOf(client)
  const staleSeeds = staleSeedsOf(client)

  const find = <Row>(key: readonly unknown[]) => lists.get(nameOfList(key)) as PagedList<Row> | undefined

  function dropOldest(): void {
    const unused = [...lists].filter(([, list]) => !list.isInUse() && !list.source.isKept)
    for (const [name, list] of unused.slice(0, -mostUnused)) {
      lists.delete(name)
      if (list.hasChanged()) staleSeeds.add(name)
    }
  }

  return {
    client,
    get<Row>(source: ListSource<Row>): PagedList<Row> {
      const name = nameOfList(source.key)
      const known = find<Row>(source.key)
      if (known) {
        // The least recently used list is dropped first.
        lists.delete(name)
        lists.set(name, known as unknown as PagedList<unknown>)
        return known
      }
      const isBlank = (): boolean => paged.getState().total === null
      const paged: PagedList<Row> = createPagedList(
        withStorageAndEntities(source, entities, answers, isBlank),
        {
          circuit: client.circuit,
          cache,
        },
      )
      // Rows that came with the page may have changed before the list was shown.
      const list: PagedList<Row> = {
        ...paged,
        seed(page) {
          paged.seed(page)
          updateRows(entities, paged)
          if (staleSeeds.delete(name)) void paged.refresh()
        },
      }
      lists.set(name, list as unknown as PagedList<unknown>)
      dropOldest()
      return list
    },
    find,
    /** Its rows without a request: those of this visit, else the stored list or its first page. */
    async known<Row>(key: readonly unknown[]): Promise<readonly Row[]> {
      const state = find<Row>(key)?.getState()
      if (state && state.readCount > 0) return knownRows(state.rows)
      const [rows, page] = await Promise.all([
        cache?.read<readonly Row[]>('list', nameOfList(key)),
        answers?.peek<ListPage<Row>>(answers.nameOf(key)),
      ])
      return rows?.value ?? page?.items ?? []
    },
    noteEdited: (key: readonly unknown[]) => edited.setState([...key]),
    edited: edited as ReadableStore<readonly unknown[]>,
    all: (): ReadonlyMap<string, PagedList<unknown>> => lists,
  }
}

/**
 * The source, with its pages stored (the first under the list's own key) and marked as old when they come from
 * storage. Rows go to the entity store, and show what it knows.
 */
function withStorageAndEntities<Row>(
  source: ListSource<Row>,
  entities: EntityStore,
  answers: StoredAnswers | null,
  isBlank: () => boolean,
): typeof source {
  return {
    ...source,
    async read(options) {
      const { offset } = options
      const askedAt = entities.moment()
      const name = answers?.nameOf(offset === 0 ? source.key : [...source.key, offset]) ?? ''
      const ask = async () => {
        const page = await source.read(options)
        answers?.store(name, page)
        return page
      }
      // A page that is marked as old is read again by the list itself.
      const later = isBlank() ? () => {} : undefined
      const page = await (answers ? answers.recall(name, ask, later) : ask())
      const old = answers?.whyRecalled(page)
      entities.learn(page.items, old ? pastMoments.storedAnswer : askedAt)
      return { ...page, items: page.items.map((row) => withKnownFacts(entities, row)), ...(old && { old }) }
    },
  }
}

/** For rows that are entities themselves. */
function withKnownFacts<Row>(entities: EntityStore, row: Row): Row {
  const uri = uriOf(row)
  const known = uri === null ? null : entities.factsOf(uri)
  return known ? { ...row, ...known } : row
}

function uriOf(row: unknown): string | null {
  const isTarget = typeof row === 'object' && row !== null && 'uri' in row
  return isTarget && typeof row.uri === 'string' ? row.uri : null
}

function updateReplacedRows(entities: EntityStore, lists: Iterable<PagedList<unknown>>): void {
  const replaced = entities.lastReplaced.getState()
  for (const list of lists) updateRows(entities, list, (row) => replaced.has(uriOf(row) ?? ''))
}

function updateRows<Row>(
  entities: EntityStore,
  list: PagedList<Row>,
  isAffected: (row: Row) => boolean = () => true,
): void {
  const isOutdated = (row: Row) => isAffected(row) && !isSame(row, withKnownFacts(entities, row))
  if (list.getState().rows.some((row) => row && isOutdated(row)))
    list.patch((row) => (isOutdated(row) ? withKnownFacts(entities, row) : row))
}
