import { withoutTimes } from '@/lib/lyrics/answer'
import type { LyricsChoice } from '@/lib/lyrics/choices'
import { fetchLyrics, fetchTtml } from '@/lib/lyrics/fetch-lyrics'
import type { Lyrics } from '@/lib/lyrics/lyrics'
import { lyricsPath } from '@/lib/lyrics/route-path'
import type { Track } from '@/lib/music/entities'
import { ProviderError } from '@/lib/provider-error'

/** What the operator has decided. */
export type LyricsSettings = {
  mode: 'timed' | 'static' | 'off'
  /** There is a source of TTML by track id. */
  hasTtml: boolean
}

/**
 * A song's lyrics: what the listener chose, else the operator's own file, else what the lyrics service has for it. Null
 * when there are none. Throws ProviderError.
 */
export async function loadLyrics(
  track: Track,
  choice: LyricsChoice | null,
  settings: LyricsSettings,
  signal: AbortSignal,
): Promise<Lyrics | null> {
  const lyrics = await firstOf(track, choice, settings, signal)
  return lyrics && settings.mode === 'static' ? withoutTimes(lyrics) : lyrics
}

async function firstOf(
  track: Track,
  choice: LyricsChoice | null,
  { hasTtml }: LyricsSettings,
  signal: AbortSignal,
): Promise<Lyrics | null> {
  if (choice?.kind === 'none') return null
  if (choice?.kind === 'file') return parseText(choice.name, choice.text, track.durationMs)
  const path = lyricsPath(track)
  if (path === null) return null
  if (choice) return fetchLyrics(`${path}${path.includes('?') ? '&' : '?'}id=${choice.id}`, signal)
  const ttml = hasTtml && track.id !== null ? await findTtml(track.id, track.durationMs, signal) : null
  return ttml ?? fetchLyrics(path, signal)
}

/** Null where there is none to be had: another source comes after this one. */
async function findTtml(id: string, durationMs: number, signal: AbortSignal): Promise<Lyrics | null> {
  try {
    const file = await fetchTtml(id, signal)
    return file && (await parseText(file.source, file.ttml, durationMs))
  } catch (error) {
    if (error instanceof ProviderError && !signal.aborted) return null
    throw error
  }
}

/** Null for a file that cannot be read: it was looked at before it was kept. */
async function parseText(source: string, text: string, durationMs: number): Promise<Lyrics | null> {
  const { parseLyricsText } = await import('@/lib/lyrics/read-file')
  const read = parseLyricsText(source, text, durationMs)
  return read.ok ? read.lyrics : null
}
