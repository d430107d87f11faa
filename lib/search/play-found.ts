import type { ListRow, Page } from '@/lib/music/entities'
import type { PlayRequest } from '@/lib/music/playback'

/**
 * Plays the result at `position` and continues with those after it, as far as their pages are at hand without a gap;
 * what cannot be played is left out.
 */
export function playFound(
  position: number,
  pageSize: number,
  pageAt: (offset: number) => Page<ListRow> | undefined,
): PlayRequest {
  const offset = Math.floor(position / pageSize) * pageSize
  const rows = [...walk(offset - pageSize, -pageSize).reverse(), ...walk(offset, pageSize)].flat()
  const playable = rows.filter((row) => row.item !== null && row.item.unplayable === null)
  return {
    uris: playable.flatMap(({ item }) => item?.uri ?? []),
    offset: {
      position: Math.max(
        0,
        playable.findIndex((row) => row.position === position),
      ),
    },
  }

  function walk(from: number, step: number): ListRow[][] {
    const pages: ListRow[][] = []
    for (let at = from; at >= 0; at += step) {
      const page = pageAt(at)
      if (!page || page.items.length === 0) break
      pages.push(page.items)
    }
    return pages
  }
}
