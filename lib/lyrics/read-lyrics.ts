import { type LyricsChoice, type LyricsFile, readChosenFile } from '@/lib/lyrics/choices'
import type { Lyrics } from '@/lib/lyrics/lyrics'
import { toUntimed } from '@/lib/lyrics/plain-text'
import { fetchLyrics } from '@/lib/lyrics/route-client'
import { lyricsPath } from '@/lib/lyrics/route-path'
import type { Track } from '@/lib/music/entities'
import { cacheOf } from '@/lib/storage/cache'

/** The operator's setting. */
export type LyricsSettings = { mode: 'timed' | 'static' | 'off' }

/** Lyrics are the same for all accounts. */
const cache = cacheOf('')

/**
 * A song's lyrics: the listener's choice, else the service's. Null when there are none. Throws ProviderError.
 */
export async function readLyrics(
  track: Track,
  choice: LyricsChoice | null,
  userId: string | undefined,
  { mode }: LyricsSettings,
  signal: AbortSignal,
): Promise<Lyrics | null> {
  const lyrics = await readChosen(track, choice, userId, signal)
  return lyrics?.kind === 'timed' && mode === 'static'
    ? { ...lyrics, kind: 'plain', lines: toUntimed(lyrics.text) }
    : lyrics
}

async function readChosen(
  track: Track,
  choice: LyricsChoice | null,
  userId: string | undefined,
  signal: AbortSignal,
): Promise<Lyrics | null> {
  if (choice?.kind === 'none') return null
  if (choice?.kind === 'file') return readImported(track, choice, userId ?? '')
  const path = lyricsPath(track)
  if (path === null) return null
  return readThrough(choice ? `${path}${path.includes('?') ? '&' : '?'}id=${choice.id}` : path, signal)
}

/** Cached in this browser for a week, so that lyrics open at once and offline. */
async function readThrough(path: string, signal: AbortSignal): Promise<Lyrics | null> {
  const cached = await cache.read<Lyrics>('lyrics', path)
  if (cached) return cached.value
  const lyrics = await fetchLyrics(path, signal)
  if (lyrics && !lyrics.isProvisional) void cache.write('lyrics', path, lyrics)
  return lyrics
}

async function readImported(track: Track, file: LyricsFile, userId: string): Promise<Lyrics | null> {
  const text = await readChosenFile(userId, file)
  if (text === null) return null
  const { parseLyricsText } = await import('@/lib/lyrics/read-file')
  const read = parseLyricsText(file.name, text, track.durationMs)
  // The file was readable when it was imported.
  return read.ok ? read.lyrics : null
}
