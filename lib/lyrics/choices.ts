import type { Track } from '@/lib/music/entities'
import { randomId } from '@/lib/random-id'
import { accountItem, jsonOf, plainText } from '@/lib/storage/browser-items'
import { deleteFile, readFile, writeFile } from '@/lib/storage/files'

/**
 * An imported file: its text, or the ID it is stored under. Until November 2026 the text was stored with the choice.
 */
export type LyricsFile = { kind: 'file'; name: string } & ({ text: string } | { fileId: string })

/** The lyrics a listener chose for a song. */
export type LyricsChoice = { kind: 'record'; id: string } | LyricsFile | { kind: 'none' }

const choiceFormat = jsonOf((value): value is LyricsChoice => {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false
  const { kind } = value
  if (kind === 'record') return 'id' in value && typeof value.id === 'string'
  if (kind === 'none') return true
  const isNamed = 'name' in value && typeof value.name === 'string'
  const hasText = 'text' in value && typeof value.text === 'string'
  return kind === 'file' && isNamed && (hasText || ('fileId' in value && typeof value.fileId === 'string'))
})

type Song = Pick<Track, 'id' | 'isrc'>

const choiceOf = (userId: string, trackId: string) => accountItem(userId, `lyrics ${trackId}`, choiceFormat)

/** Stores the ID of the track whose choice counts for all tracks with this ISRC. */
const sharedTrackItem = (userId: string, isrc: string) =>
  accountItem(userId, `lyrics-of ${isrc.toUpperCase()}`, plainText)

/**
 * The item that stores a song's choice: its own, or that of the same recording on another album. Null without an ID.
 */
export function findChoiceItem(userId: string, { id, isrc }: Song) {
  if (id === null) return null
  const own = choiceOf(userId, id)
  if (own.read() !== null || !isrc) return own
  const trackId = sharedTrackItem(userId, isrc).read()
  return trackId === null ? own : choiceOf(userId, trackId)
}

/** Null returns to the service's lyrics. Resolves to whether the browser stores the choice beyond this page. */
export async function chooseLyrics(
  userId: string,
  song: Song,
  picked: LyricsChoice | null,
): Promise<boolean> {
  const item = findChoiceItem(userId, song)
  if (song.id === null || item === null) return false
  let isStored = true
  let choice: LyricsChoice | null = picked
  if (picked && 'text' in picked) {
    const fileId = randomId()
    isStored = await writeFile(userId, fileId, picked.text)
    choice = { kind: 'file', name: picked.name, fileId }
  }
  const replaced = item.read()
  const own = choiceOf(userId, song.id)
  if (choice === null) item.write(null)
  own.write(choice)
  if (song.isrc) sharedTrackItem(userId, song.isrc).write(choice === null ? null : song.id)
  const oldId = fileIdOf(replaced)
  if (oldId !== null && oldId !== fileIdOf(choice)) await deleteFile(userId, oldId)
  return isStored && own.isStored()
}

const fileIdOf = (choice: LyricsChoice | null) => (choice && 'fileId' in choice ? choice.fileId : null)

/** Null if the browser no longer has it. */
export async function readChosenFile(userId: string, choice: LyricsFile): Promise<string | null> {
  return 'text' in choice ? choice.text : readFile(userId, choice.fileId)
}
