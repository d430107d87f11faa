import type { ListRow } from '@/lib/music/entities'

type Rows = readonly (ListRow | null | undefined)[]

/**
 * The rows of a list without slots are known by their songs, and copies by how many follow: what plays next loses its
 * rows at the top, and what played gains them there.
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
