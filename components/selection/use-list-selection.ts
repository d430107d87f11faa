'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'
import type { PagedList } from '@/lib/lists/paged-list'
import { type RowSelection, type SelectionStep, selectRows } from './row-selection'

export type ListSelection = RowSelection & {
  /** The row chosen last, where a range starts. */
  anchor: RefObject<number>
  /** Several are chosen, or the listener has begun to choose: the bar is shown, and a tap chooses. */
  isChoosing: boolean
  step(index: number, step: SelectionStep): void
  /** Every row that has something to choose; of results that go on for as long as anyone looks, those already read. */
  all(): void
  clear(): void
}

/** What is asked of a list whose rows are chosen. */
export type ReadList = {
  ensure: PagedList<unknown>['ensure']
  source: Pick<PagedList<unknown>['source'], 'hasVagueTotal'>
}

type SelectionOptions<Row> = {
  /** Null for what has nothing to choose. */
  uriOf: (row: Row) => string | null
  /** Where the rows are read as they are looked at: chosen rows that have not been read yet are read. */
  list: ReadList | undefined
  /** Where in `list` the row at an index is; by default at the same place. */
  positionOf?: ((index: number) => number) | undefined
  /** Of an owner that keeps the chosen rows itself. */
  given?: RowSelection | undefined
}

/** The chosen rows of a list: kept by its owner, or else here for as long as the same items are in the same places. */
export function useListSelection<Row>(
  rows: readonly (Row | null | undefined)[],
  { uriOf, list, positionOf = (index) => index, given }: SelectionOptions<Row>,
): ListSelection {
  'use memo'
  const [own, setOwn] = useState<ReadonlyMap<number, string | null>>(nothing)
  const [hasBegun, setHasBegun] = useState(false)
  const anchor = useRef(0)
  /** Null for what has not been read, which may turn out to be anything. */
  const identityAt = (index: number) => {
    const row = rows[index]
    return row ? uriOf(row) : null
  }
  const isThere = ([index, uri]: [number, string | null]) =>
    index < rows.length && (uri === null || identityAt(index) === uri)
  const isChoosable = (index: number) => rows[index] === undefined || identityAt(index) !== null
  const kept = given ? [...given.selected] : [...own].filter(isThere).map(([index]) => index)
  const selected = new Set(kept.filter(isChoosable))

  const unread = [...selected]
    .filter((index) => rows[index] === undefined && index < rows.length)
    .map(positionOf)
  const first = unread.reduce((least, place) => Math.min(least, place), Number.POSITIVE_INFINITY)
  const last = unread.reduce((most, place) => Math.max(most, place), -1)
  useEffect(() => (last < first ? undefined : list?.ensure({ first, last })), [list, first, last])

  function choose(wanted: ReadonlySet<number>, begins: boolean) {
    const next = new Set([...wanted].filter(isChoosable))
    setHasBegun(begins && next.size > 0)
    if (given) given.onChange(next)
    else setOwn(new Map([...next].map((index) => [index, identityAt(index)])))
  }

  return {
    selected,
    anchor,
    isChoosing: selected.size > 1 || (hasBegun && selected.size > 0),
    onChange: (next) => choose(next, true),
    step(index, step) {
      choose(selectRows(selected, anchor.current, index, step), step !== 'only')
      if (step !== 'range') anchor.current = index
    },
    all() {
      const isEndless = list?.source.hasVagueTotal === true
      choose(new Set([...rows.keys()].filter((index) => !isEndless || rows[index])), true)
    },
    clear: () => choose(new Set(), false),
  }
}

const nothing: ReadonlyMap<number, string | null> = new Map()
