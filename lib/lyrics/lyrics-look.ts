/** How this browser shows lyrics. */
import { jsonOf, storedItem } from '@/lib/storage/browser-items'

export const lyricsSizes = ['small', 'medium', 'large'] as const
/** The second line under each line: the words in Latin letters, or in the listener's language. */
export const secondLines = ['none', 'latin', 'translation'] as const

export type SecondLine = (typeof secondLines)[number]

export type LyricsLook = {
  size: (typeof lyricsSizes)[number]
  /** Shows only the line being sung and the next one, if lyrics are timed. */
  isShort: boolean
  second: SecondLine
}

export const defaultLyricsLook: LyricsLook = { size: 'medium', isShort: false, second: 'none' }

export const lyricsLookItem = storedItem(
  'local',
  'tonearm.lyrics-look',
  jsonOf((value): value is LyricsLook => {
    if (typeof value !== 'object' || value === null) return false
    const { size, isShort, second } = value as Record<keyof LyricsLook, unknown>
    const isOf = (values: readonly string[], one: unknown) => values.some((known) => known === one)
    return isOf(lyricsSizes, size) && typeof isShort === 'boolean' && isOf(secondLines, second)
  }),
)
