import { type Entry, endsAtMs, entryAt, type Playback, positionAt, type Session } from './playback'

/** A finished or skipped track; `listenedMs` is how much of it was played. */
export type Finished = { uri: string; contextUri: string | null; listenedMs: number; atMs: number }

/** Past this, Previous restarts the track, as in Spotify’s clients. */
const RESTART_AFTER_MS = 3000

/** If the clock jumps past this many tracks at once, playback stops instead of blocking the server. */
const MAX_TRACKS_PER_JUMP = 5000

function startOf(playback: Playback, current: Entry, nowMs: number): Playback {
  return { ...playback, current, positionMs: 0, isResumed: false, takenAtMs: nowMs, changedAtMs: nowMs }
}

function atCursor(playback: Playback, cursor: number, nowMs: number): Playback | null {
  const entry = entryAt(playback, cursor)
  return entry && { ...startOf(playback, entry, nowMs), cursor, isQueued: false }
}

/**
 * The next track: first what was added to the queue, then the list, again from its start under repeat; null at the end.
 */
export function skippedAhead(session: Session, nowMs: number): Session | null {
  const { playback, queued, repeat } = session
  if (!playback) {
    return null
  }
  const [added, ...rest] = queued
  if (added) {
    return { ...session, queued: rest, playback: { ...startOf(playback, added, nowMs), isQueued: true } }
  }
  const next =
    atCursor(playback, playback.cursor + 1, nowMs) ?? (repeat === 'off' ? null : atCursor(playback, 0, nowMs))
  return next && { ...session, playback: next }
}

/** Restarts past three seconds; otherwise the row before, again from the end under repeat; null when there is none. */
export function skippedBack(session: Session, nowMs: number): Session | null {
  const { playback, repeat } = session
  if (!playback) {
    return null
  }
  if (positionAt(playback, nowMs) > RESTART_AFTER_MS) {
    return { ...session, playback: startOf(playback, playback.current, nowMs) }
  }
  const before = playback.isQueued ? playback.cursor : playback.cursor - 1
  const last = playback.order.length - 1
  const previous =
    atCursor(playback, before, nowMs) ?? (repeat === 'off' ? null : atCursor(playback, last, nowMs))
  return previous && { ...session, playback: previous }
}

/** What plays after a track ends: itself on repeat, the next one, or the list’s first, paused. */
export function playedOut(session: Session, nowMs: number): Session {
  const { playback, repeat } = session
  if (!playback) {
    return session
  }
  if (repeat === 'track') {
    return { ...session, playback: startOf(playback, playback.current, nowMs) }
  }
  const next = skippedAhead(session, nowMs)
  if (next) {
    return next
  }
  const first = atCursor(playback, 0, nowMs) ?? playback
  return { ...session, playback: { ...first, isPlaying: false } }
}

/** Ends every track that is over by `nowMs` at its own time, however far the clock jumped. */
export function settled(session: Session, nowMs: number): { session: Session; finished: Finished[] } {
  const finished: Finished[] = []
  let settledSession = session
  while (settledSession.playback) {
    const { playback }: Session = settledSession
    const endMs = playback && endsAtMs(playback)
    if (!playback || endMs === null || endMs > nowMs) {
      break
    }
    const { current, contextUri } = playback
    finished.push({ uri: current.uri, contextUri, listenedMs: current.durationMs, atMs: endMs })
    settledSession = playedOut(settledSession, endMs)
    if (finished.length >= MAX_TRACKS_PER_JUMP) {
      settledSession = { ...settledSession, playback: { ...playback, isPlaying: false } }
    }
  }
  return { session: settledSession, finished }
}

/** The next entries, at most `limit`: the queue, then the list, then the list again on repeat. */
export function upcoming(session: Session, limit: number): Entry[] {
  const { playback, queued, repeat } = session
  const entries = queued.slice(0, limit)
  if (!playback) {
    return entries
  }
  const { order, cursor } = playback
  const reach = repeat === 'off' ? order.length - cursor - 1 : limit
  for (let step = 1; step <= reach && entries.length < limit; step += 1) {
    const entry = entryAt(playback, (cursor + step) % order.length)
    if (entry) {
      entries.push(entry)
    }
  }
  return entries
}

/** The rows of the list before the current track, oldest first, at most `limit`. */
export function recent(playback: Playback, limit: number): Entry[] {
  const end = playback.isQueued ? playback.cursor + 1 : playback.cursor
  const entries: Entry[] = []
  for (let cursor = Math.max(0, end - limit); cursor < end; cursor += 1) {
    const entry = entryAt(playback, cursor)
    if (entry) {
      entries.push(entry)
    }
  }
  return entries
}
