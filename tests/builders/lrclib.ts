/** A record as LRCLIB serves it, with timed lyrics of two lines. https://lrclib.net/docs */
export function buildLrclibRecord(overrides: Record<string, unknown> = {}) {
  return {
    id: 1,
    name: 'Harbour Lights',
    trackName: 'Harbour Lights',
    artistName: 'Ada Lund',
    albumName: 'Low Tide',
    duration: 180,
    instrumental: false,
    plainLyrics: 'First line\nSecond line',
    syncedLyrics: '[00:01.00] First line\n[00:05.00] Second line',
    ...overrides,
  }
}

/** The answer to a song that is not there. */
export const lrclibNotFound = {
  message: 'Failed to find specified track',
  name: 'TrackNotFound',
  statusCode: 404,
}
