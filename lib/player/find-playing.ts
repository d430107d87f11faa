/** Finds the playing song in a list, and reads on until it is found. */
import type { PagedList } from '@/lib/lists/paged-list'
import type { Slot } from '@/lib/lists/slots'
import type { ListRow, Playable } from '@/lib/music/entities'
import { matchesUri } from '@/lib/music/playable'
import { selectIsShuffled, selectNextTracks, selectPreviousTracks } from '@/lib/player/selectors'
import type { PlayerState } from '@/lib/player/state'

export type PlayableRow = ListRow | Playable
type PlayableList = Pick<PagedList<PlayableRow>, 'getState' | 'read' | 'ensureAll' | 'source'>
type Rows = ReturnType<PlayableList['getState']>['rows']

/** Pages read at once. */
const pagesAtOnce = 4
/** Enough for the longest playlist there can be. */
const mostReadings = 60

/** Null if the list doesn't contain it. Rejects with ProviderError. */
export async function findPlaying(
  list: PlayableList,
  item: Playable,
  state: PlayerState,
): Promise<Slot<PlayableRow> | null> {
  const place = startedAt(state)
  for (let reading = 0; ; reading += 1) {
    const { rows, slots, isComplete } = list.getState()
    const found = copyThatPlays(rows, item, state)
    const best = (found && slots[found.index]) ?? null
    const unread = nextUnread(rows, place)
    if (found?.isSure || isComplete || unread < 0 || reading === mostReadings) return best
    // A stored list is compared with its first pages, so the rest need not be read.
    if (list.source.isKept && reading > 0) await list.ensureAll()
    else await list.read({ first: unread, last: unread + pagesAtOnce * list.source.pageSize - 1 })
  }
}

export function playableOf(row: PlayableRow | null | undefined): Playable | null {
  if (!row) return null
  return 'item' in row ? row.item : row
}

function isOf(row: PlayableRow | null | undefined, item: Playable | undefined): boolean {
  const listed = playableOf(row)
  return (
    listed !== null && item !== undefined && (matchesUri(listed, item.uri) || matchesUri(item, listed.uri))
  )
}

/** Of several copies, the one between the player's previous and next song; else the first. */
function copyThatPlays(rows: Rows, item: Playable, state: PlayerState) {
  const [before] = selectPreviousTracks(state)
  const [after] = selectNextTracks(state)
  const tellsNothing = selectIsShuffled(state) || (!before && !after)
  let best: { index: number; fits: number } | null = null
  for (const [index, row] of rows.entries()) {
    if (!isOf(row, item)) continue
    const fits = tellsNothing
      ? 0
      : Number(isOf(rows[index - 1], before)) + Number(isOf(rows[index + 1], after))
    if (best === null || fits > best.fits) best = { index, fits }
  }
  return best && { index: best.index, isSure: tellsNothing || best.fits > 0 }
}

/** The place in the list where the music was started, if known. */
function startedAt({ started }: PlayerState): number {
  if (!started?.holds || !('contextUri' in started.request)) return 0
  const { offset } = started.request
  return offset && 'position' in offset ? offset.position : 0
}

function nextUnread(rows: Rows, from: number): number {
  const after = rows.indexOf(undefined, from)
  return after < 0 ? rows.indexOf(undefined) : after
}
