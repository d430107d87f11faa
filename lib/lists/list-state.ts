import { createHeldRows, type HeldRows } from '@/lib/lists/held-rows'
import type { ListPage, ListSource } from '@/lib/lists/list-source'
import { isMissing, type Range, type Slot } from '@/lib/lists/slots'
import type { ProviderError } from '@/lib/provider-error'

export type ListState<Row> = {
  /** As shown: with the edits under way. Undefined has not been read, null has nothing to show. */
  rows: readonly (Row | null | undefined)[]
  /** What those rows are known by while they move, position by position. */
  slots: readonly Slot<Row>[]
  /** Null until the first page has loaded. */
  total: number | null
  isComplete: boolean
  readCount: number
  isReading: boolean
  /** Why rows that are in view are missing. */
  error: ProviderError | null
  failed: readonly Range[]
  /** The provider's name for this version of the list; null where it gives none. */
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

export function shownOf<Row>(held: HeldRows<Row>, slots: readonly Slot<Row>[]) {
  const isKnown = held.total() !== null
  return {
    rows: isKnown ? slots.map(held.rowAt) : [],
    slots,
    total: isKnown ? slots.length : null,
    readCount: held.live().reduce((count, slot) => (isMissing(slot) ? count : count + 1), 0),
  }
}

/** Rows that came with a page, once for each page: its parts wake up one after the other. */
const seeds = new WeakMap<object, { state: ListState<unknown>; isTaken: boolean }>()

function seedOf<Row>(source: ListSource<Row>, page: ListPage<Row>) {
  const known = seeds.get(page)
  if (known) return known as { state: ListState<Row>; isTaken: boolean }
  const held = createHeldRows(source)
  held.adoptTotal(page.total)
  held.put(page, { from: -1, to: Number.POSITIVE_INFINITY })
  const state = {
    ...nothingRead,
    ...shownOf(held, held.live()),
    isComplete: held.isWhole() && !page.old,
    version: page.version ?? null,
  }
  const made = { state, isTaken: false }
  seeds.set(page, made)
  return made
}

export function stateOfPage<Row>(source: ListSource<Row>, page: ListPage<Row> | undefined): ListState<Row> {
  return page ? seedOf(source, page).state : nothingRead
}

/** The rows of a page for the list they belong to; null where another list has taken them over, and changes them. */
export function takeSeed<Row>(source: ListSource<Row>, page: ListPage<Row>): readonly Slot<Row>[] | null {
  const seed = seedOf(source, page)
  if (seed.isTaken) return null
  seed.isTaken = true
  return seed.state.slots
}
