import type { Episode } from '@/lib/music/entities'

/** `startMs` is where Play begins: at the start unless the episode was stopped midway. */
export type EpisodeProgress = {
  state: 'new' | 'started' | 'played'
  startMs: number
  leftMs: number
  percent: number
}

/** An episode stopped this close to the end counts as heard. */
const closingMs = 15_000

/** `heardMs` is the playhead where the episode plays here, or last did. Without it, Spotify's value counts. */
export function progressOf(
  { resume, durationMs }: Pick<Episode, 'resume' | 'durationMs'>,
  heardMs: number | null = null,
): EpisodeProgress {
  const positionMs = Math.min(heardMs ?? resume?.positionMs ?? 0, durationMs)
  const isAtEnd = positionMs > 0 && positionMs >= durationMs - closingMs
  if (isAtEnd || (heardMs === null && resume?.isFinished)) {
    return { state: 'played', startMs: 0, leftMs: 0, percent: 100 }
  }
  return {
    state: positionMs > 0 ? 'started' : 'new',
    startMs: positionMs,
    leftMs: durationMs - positionMs,
    percent: durationMs > 0 ? Math.round((positionMs / durationMs) * 100) : 0,
  }
}
