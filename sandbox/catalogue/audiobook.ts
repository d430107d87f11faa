import { base62Id } from './seeded'

export type Chapter = { id: string; uri: string; name: string; number: number; durationMs: number }

const titles = ['The House with One Door', 'What the Kettle Knew', 'Counting Stairs']

/** One audiobook. No screen lists audiobooks, but other apps play them. A chapter has an episode’s URI. */
export const audiobook = {
  id: base62Id('audiobook:A Field Guide to Quiet Rooms'),
  name: 'A Field Guide to Quiet Rooms',
  authors: ['The Paper Lanterns'],
  chapters: titles.map((title, index): Chapter => {
    const id = base62Id(`chapter:${title}`)
    const number = index + 1
    return { id, uri: `spotify:episode:${id}`, name: title, number, durationMs: (11 + index) * 60_000 }
  }),
}

export function findChapter(uri: string): Chapter | null {
  return audiobook.chapters.find((chapter) => chapter.uri === uri) ?? null
}

export const advertisementId = base62Id('advertisement')

/** Plays for half a minute; no response describes it. */
export const advertisementUri = `spotify:ad:${advertisementId}`

export const advertisementMs = 30_000
