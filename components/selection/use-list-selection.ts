import { use, useEffect, useRef, useState } from 'react'
import { SelectingContext } from '@/hooks/use-menus'
import type { PagedList } from '@/lib/lists/paged-list'
import { type SelectionStep, selectRows } from './row-selection'

export type ListSelection<Id> = {
  /** The chosen rows that are in the list now. */
  selected: ReadonlySet<Id>
  /** Their places in the list as it is shown now, in order. */
  places: readonly number[]
  /** Several are chosen, or the listener has begun to choose: a tap chooses. */
  isChoosing: boolean
  /** Begun by a menu: a plain click adds or removes, too. */
  isModal: boolean
  /** Begins with this row, or with none. */
  begin(id?: Id): void
  step(id: Id, step: SelectionStep): void
  /** All rows to `id`: from the row chosen last, or from `from` where none is chosen. */
  extend(from: Id, id: Id): void
  /** Chooses every row that can be chosen; in endless search results, those already read. */
  all(): void
  clear(): void
}

export type ReadList = {
  ensure: PagedList<unknown>['ensure']
  source: Pick<PagedList<unknown>['source'], 'hasVagueTotal'>
}

type SelectionOptions<Row, Id> = {
  /** The identities of the rows, by position; null for rows that can't be chosen. */
  ids: readonly (Id | null)[]
  isFilled: (row: Row) => boolean
  /** The list to read chosen rows from that aren't read yet. */
  list: ReadList | undefined
  /** The position in `list` of the row at an index; by default the same. */
  positionOf?: ((index: number) => number) | undefined
}

/** Rows stay chosen when they move, also unread ones. A row that leaves the list isn't chosen until it comes back. */
export function useListSelection<Row, Id>(
  rows: readonly (Row | null | undefined)[],
  { ids, isFilled, list, positionOf = (index) => index }: SelectionOptions<Row, Id>,
): ListSelection<Id> {
  'use memo'
  const [chosen, setChosen] = useState<ReadonlySet<Id>>(new Set())
  const [begun, setBegun] = useState<'no' | 'by-press' | 'by-menu'>('no')
  const anchor = useRef<Id | null>(null)
  /** An unread row counts as choosable. */
  const isChoosable = (index: number) => {
    const row = rows[index]
    return row === undefined || (row !== null && isFilled(row))
  }
  const placesIn = (wanted: ReadonlySet<Id>) =>
    wanted.size === 0 ? [] : [...ids.keys()].filter((index) => isIn(wanted, ids[index]) && isChoosable(index))
  const places = placesIn(chosen)
  const selected = idsAt(ids, places)

  const unread = places.filter((index) => rows[index] === undefined).map(positionOf)
  const first = unread.reduce((least, place) => Math.min(least, place), Number.POSITIVE_INFINITY)
  const last = unread.reduce((most, place) => Math.max(most, place), -1)
  useEffect(() => (last < first ? undefined : list?.ensure({ first, last })), [list, first, last])

  function choose(wanted: ReadonlySet<Id>, begins: boolean) {
    const next = idsAt(ids, placesIn(wanted))
    setBegun(next.size === 0 || !begins ? 'no' : begun === 'by-menu' ? begun : 'by-press')
    setChosen(next)
  }

  function begin(id?: Id) {
    anchor.current = id ?? null
    setBegun('by-menu')
    setChosen(new Set(id === undefined ? selected : [...selected, id]))
  }
  useOffered(begin)

  return {
    selected,
    places,
    isChoosing: selected.size > 1 || (begun !== 'no' && (selected.size > 0 || chosen.size === 0)),
    isModal: begun === 'by-menu',
    begin,
    step(id, asked) {
      const step = begun === 'by-menu' && asked === 'only' ? 'toggle' : asked
      choose(selectRows(ids, selected, { anchor: anchor.current, id, step }), step !== 'only')
      if (step !== 'range') anchor.current = id
    },
    extend(from, id) {
      if (selected.size === 0) anchor.current = from
      choose(selectRows(ids, selected, { anchor: anchor.current, id, step: 'range' }), true)
    },
    all() {
      const isEndless = list?.source.hasVagueTotal === true
      const offered = [...ids.keys()].filter((index) => !isEndless || rows[index])
      choose(idsAt(ids, offered), true)
    },
    clear: () => choose(new Set(), false),
  }
}

/** The menu of the page offers to begin in its first list. */
function useOffered(begin: () => void): void {
  const selecting = use(SelectingContext)
  const latest = useRef(begin)
  useEffect(() => {
    latest.current = begin
  })
  useEffect(() => {
    if (!selecting || selecting.current) return
    selecting.current = () => latest.current()
    return () => {
      selecting.current = null
    }
  }, [selecting])
}

const isIn = <Id>(wanted: ReadonlySet<Id>, id: Id | null | undefined): boolean => id != null && wanted.has(id)

function idsAt<Id>(ids: readonly (Id | null)[], places: readonly number[]): ReadonlySet<Id> {
  return new Set(places.map((place) => ids[place]).filter((id) => id != null))
}
