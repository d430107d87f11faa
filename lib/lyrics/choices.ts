import { accountItem, jsonOf, plainText } from '@/lib/browser/browser-storage'
import type { Track } from '@/lib/music/entities'

/** The lyrics a listener chose for a song. A file stays in this browser. */
export type LyricsChoice =
  | { kind: 'record'; id: string }
  | { kind: 'file'; name: string; text: string }
  | { kind: 'none' }

const choiceFormat = jsonOf((value): value is LyricsChoice => {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false
  const { kind } = value
  if (kind === 'record') return 'id' in value && typeof value.id === 'string'
  if (kind === 'none') return true
  const isNamed = 'name' in value && typeof value.name === 'string'
  return kind === 'file' && isNamed && 'text' in value && typeof value.text === 'string'
})

type Song = Pick<Track, 'id' | 'isrc'>

const choiceOf = (userId: string, trackId: string) => accountItem(userId, `lyrics ${trackId}`, choiceFormat)

/** Which track's choice holds for all recordings with this code. */
const ownerOf = (userId: string, isrc: string) =>
  accountItem(userId, `lyrics-of ${isrc.toUpperCase()}`, plainText)

/** The item that holds a song's choice: its own, or that of the same recording on another album. Null: it has no id. */
export function findChoiceItem(userId: string, { id, isrc }: Song) {
  if (id === null) return null
  const own = choiceOf(userId, id)
  if (own.readText() !== null || !isrc) return own
  const owner = ownerOf(userId, isrc).read()
  return owner === null ? own : choiceOf(userId, owner)
}

/** Null goes back to what is found by itself. Answers whether this browser keeps it beyond this page. */
export function chooseLyrics(userId: string, song: Song, choice: LyricsChoice | null): boolean {
  const item = findChoiceItem(userId, song)
  if (song.id === null || item === null) return false
  const own = choiceOf(userId, song.id)
  if (choice === null) item.write(null)
  own.write(choice)
  if (song.isrc) ownerOf(userId, song.isrc).write(choice === null ? null : song.id)
  return own.isStored()
}
