import type { ListRow, Page } from '@/lib/music/entities'

/**
 * The pages of a list that became one row shorter, by offset. Each page takes its last row from the next page; where
 * that one is not at hand, the page is null and has to be read again. Pure.
 */
export function withoutRow(
  pages: ReadonlyMap<number, Page<ListRow>>,
  position: number,
): Map<number, Page<ListRow> | null> {
  const rows = new Map<number, ListRow>()
  let total = 0
  for (const page of pages.values()) {
    total = Math.max(0, page.total - 1)
    for (const row of page.items) if (row.position !== position) rows.set(placeAfter(row, position), row)
  }
  return new Map([...pages].map(([offset, page]) => [offset, rebuild(page, rows, total)] as const))
}

function placeAfter(row: ListRow, removed: number): number {
  return row.position > removed ? row.position - 1 : row.position
}

function rebuild(
  { offset, limit }: Page<ListRow>,
  rows: ReadonlyMap<number, ListRow>,
  total: number,
): Page<ListRow> | null {
  const end = Math.min(offset + limit, total)
  const items: ListRow[] = []
  for (let position = offset; position < end; position += 1) {
    const row = rows.get(position)
    if (!row) return null
    items.push(row.position === position ? row : { ...row, position })
  }
  return { items, offset, limit, total, hasNext: end < total }
}
