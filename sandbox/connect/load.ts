import type { PlayStart, Refusal } from './commands'
import { rowsInOrder, shuffledRows } from './play-order'
import type { Entry, Playback } from './playback'

export type ContextRow = { uri: string | null }

/** What loading needs to know of the rest of the sandbox. */
export type Library = {
  /** Duration of an item this listener can play; null for others. */
  durationMs(uri: string): number | null
  /** Rows of an album, artist, playlist, podcast or collection as Spotify counts them; null if unknown. */
  rowsOf(contextUri: string): readonly ContextRow[] | null
}

type Loaded = { ok: true; playback: Playback | null } | { ok: false; refusal: Refusal }

const CONTEXT =
  /^spotify:(album|artist|playlist|show):|^spotify:user:[^:]+:(playlist:|collection)|^spotify:collection/
const PLAYABLE = /^spotify:(track|episode|ad):[0-9A-Za-z]{22}$/

function toEntries(rows: readonly ContextRow[], list: string, library: Library): (Entry | null)[] {
  return rows.map(({ uri }, index) => {
    const durationMs = uri === null ? null : library.durationMs(uri)
    return uri === null || durationMs === null ? null : { uri, uid: `${list}#${index}`, durationMs }
  })
}

function findRows(start: PlayStart, library: Library): readonly ContextRow[] | Refusal {
  if ('uris' in start) {
    return start.uris.every((uri) => PLAYABLE.test(uri)) && start.uris.length > 0
      ? start.uris.map((uri) => ({ uri }))
      : 'uri-invalid'
  }
  if (!CONTEXT.test(start.contextUri)) {
    return 'context-unsupported'
  }
  if (start.offset && start.contextUri.startsWith('spotify:artist:')) {
    return 'offset-on-artist'
  }
  return library.rowsOf(start.contextUri) ?? 'context-not-found'
}

/** The first row: null for random, -1 if out of range. A URI missing from the list starts at the top. */
function firstRow(rows: readonly ContextRow[], offset: PlayStart['offset']): number | null {
  if (!offset) {
    return null
  }
  if ('uri' in offset) {
    return Math.max(
      0,
      rows.findIndex((row) => row.uri === offset.uri),
    )
  }
  const isInside = Number.isInteger(offset.position) && offset.position >= 0 && offset.position < rows.length
  return isInside ? offset.position : -1
}

/** A list started at the given row; unplayable rows are skipped forwards, then from the top. */
export function loaded(
  start: PlayStart,
  library: Library,
  options: { id: string; isShuffled: boolean; nowMs: number },
): Loaded {
  const found = findRows(start, library)
  if (typeof found === 'string') {
    return { ok: false, refusal: found }
  }
  const asked = firstRow(found, start.offset)
  if (asked === -1) {
    return { ok: false, refusal: 'offset-out-of-range' }
  }
  // Spotify accepts such a list of URIs and plays nothing.
  if ('uris' in start && asked !== null && start.uris.lastIndexOf(start.uris[asked] ?? '') > asked) {
    return { ok: true, playback: null }
  }
  const contextUri = 'contextUri' in start ? start.contextUri : null
  const rows = toEntries(found, contextUri ?? options.id, library)
  const straight = rowsInOrder(rows)
  const begin = asked === null ? null : (straight.find((row) => row >= asked) ?? straight[0] ?? null)
  const order = options.isShuffled ? shuffledRows(rows, `${contextUri}:${options.id}`, begin) : straight
  const cursor = options.isShuffled || begin === null ? 0 : straight.indexOf(begin)
  const current = rows[order[cursor] ?? -1]
  if (!current) {
    return { ok: false, refusal: 'nothing-playable' }
  }
  return {
    ok: true,
    playback: {
      id: options.id,
      contextUri,
      rows,
      order,
      cursor,
      current,
      isQueued: false,
      positionMs: Math.max(0, Math.min(start.positionMs ?? 0, current.durationMs)),
      takenAtMs: options.nowMs,
      isPlaying: true,
      changedAtMs: options.nowMs,
    },
  }
}
