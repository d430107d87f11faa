import type { KeyboardEvent } from 'react'
import type { ListRow } from '@/lib/music/entities'

const rowsPerPage = 10

/** Shortcuts of the browser. */
export function isCommand({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey
}

/** The row a key leads to from row `index` of `count`; null when the key means nothing to the list. */
export function rowForKey(key: string, index: number, count: number): number | null {
  const step = { ArrowDown: 1, ArrowUp: -1, PageDown: rowsPerPage, PageUp: -rowsPerPage }[key]
  if (step !== undefined) return Math.min(Math.max(index + step, 0), count - 1)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

/** The next or previous link or button of a row; the row itself comes first. Null at either end and for other keys. */
export function controlForKey(key: string, row: HTMLElement, focused: Element | null): HTMLElement | null {
  if (key === 'Escape') return focused === row ? null : row
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return null
  const controls = [...row.querySelectorAll<HTMLElement>(':is(a[href], button:not(:disabled))')].filter(
    (control) => control.offsetParent !== null || control.getClientRects().length > 0,
  )
  const stops = [row, ...controls]
  const isForward = (key === 'ArrowRight') === (getComputedStyle(row).direction !== 'rtl')
  const at = focused ? stops.indexOf(focused as HTMLElement) : 0
  return stops[Math.max(at, 0) + (isForward ? 1 : -1)] ?? null
}

type Rows = readonly (ListRow | null | undefined)[]

/**
 * Identities for the rows of a list without slots: the URI, and how many copies follow. Counted from the end, because
 * the upcoming songs lose rows at the top, and the history gains rows there.
 */
export function namesOf(rows: Rows): readonly string[] {
  const counts = new Map<string, number>()
  return rows
    .toReversed()
    .map((row) => {
      const uri = row?.item?.uri ?? ''
      const count = (counts.get(uri) ?? 0) + 1
      counts.set(uri, count)
      return `${uri} ${count}`
    })
    .toReversed()
}
