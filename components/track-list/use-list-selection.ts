'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ListView } from '@/hooks/use-list'
import type { ListRow } from '@/lib/music/entities'
import { type RowSelection, type SelectionStep, selectRows } from './row-selection'

type Rows = readonly (ListRow | null | undefined)[]

export type ListSelection = RowSelection & {
  /** The row chosen last, where a range starts. */
  anchor: RefObject<number>
  /** Several are chosen, or the listener has begun to choose: the bar is shown, and a tap chooses. */
  isChoosing: boolean
  step(index: number, step: SelectionStep): void
  clear(): void
}

/**
 * The chosen rows of a list: kept by its owner, or else here for as long as the same items are in the same places.
 * Chosen rows that have not been read yet are read.
 */
export function useListSelection(
  rows: Rows,
  paged: ListView<ListRow> | undefined,
  given: RowSelection | undefined,
): ListSelection {
  const [own, setOwn] = useState<ReadonlyMap<number, string | null>>(nothing)
  const [hasBegun, setHasBegun] = useState(false)
  const anchor = useRef(0)
  const selected = given?.selected ?? stillThere(rows, own)

  const list = paged?.list
  const unread = [...selected].filter((index) => rows[index] === undefined && index < rows.length)
  const first = unread.length > 0 ? Math.min(...unread) : -1
  const last = unread.length > 0 ? Math.max(...unread) : -1
  useEffect(() => (first < 0 ? undefined : list?.ensure({ first, last })), [list, first, last])

  function choose(next: ReadonlySet<number>, begins: boolean) {
    setHasBegun(begins && next.size > 0)
    if (given) given.onChange(next)
    else setOwn(new Map([...next].map((index) => [index, identityOf(rows[index])])))
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
    clear: () => choose(new Set(), false),
  }
}

const nothing: ReadonlyMap<number, string | null> = new Map()

/** Null for what has not been read, which may turn out to be anything. */
function identityOf(row: ListRow | null | undefined): string | null {
  return row?.item?.uri ?? null
}

function stillThere(rows: Rows, chosen: ReadonlyMap<number, string | null>): ReadonlySet<number> {
  const there = [...chosen].filter(
    ([index, uri]) => index < rows.length && (uri === null || identityOf(rows[index]) === uri),
  )
  return new Set(there.map(([index]) => index))
}
