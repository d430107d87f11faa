import { createHash, randomBytes } from 'node:crypto'
import type { LyricsRecord } from './lyrics'

type Clock = { now(): number }

export type Publication = {
  trackName: string
  artistName: string
  albumName: string
  duration: number
  plainLyrics: string | null
  syncedLyrics: string | null
}

/** LRCLIB's own takes 2^24 hashes; this one a moment. */
const TARGET = `000FFF${'0'.repeat(58)}`
const GOOD_FOR_MS = 5 * 60_000
const FIRST_ID = 900_001
const PER_SECOND = 20
const WAIT_SECONDS = 10

export type LyricsDesk = ReturnType<typeof createLyricsDesk>

/**
 * What LRCLIB takes from anybody who has done the work that it asks for, and how much it answers in a second.
 * Source: https://github.com/tranxuanthang/lrclib, server/src/routes and utils.rs
 */
export function createLyricsDesk(clock: Clock) {
  const challenges = new Map<string, number>()
  const published: LyricsRecord[] = []
  const flags: { trackId: number; content: string }[] = []
  let recent: number[] = []

  return {
    published: (): readonly LyricsRecord[] => published,
    flags: (): readonly { trackId: number; content: string }[] => flags,
    /** Seconds to wait where too many questions came within one; else null. */
    take(): number | null {
      const nowMs = clock.now()
      recent = recent.filter((atMs) => nowMs - atMs < 1_000)
      if (recent.length >= PER_SECOND) return WAIT_SECONDS
      recent.push(nowMs)
      return null
    },
    challenge(): { prefix: string; target: string } {
      const prefix = randomBytes(16).toString('hex')
      challenges.set(prefix, clock.now() + GOOD_FOR_MS)
      return { prefix, target: TARGET }
    },
    /** Whether `{prefix}:{nonce}` answers an open challenge, which is then closed. */
    redeem(token: string): boolean {
      const [prefix = '', nonce = '', ...rest] = token.split(':')
      const endsAtMs = challenges.get(prefix) ?? 0
      const digest = createHash('sha256').update(`${prefix}${nonce}`).digest('hex').toUpperCase()
      if (rest.length > 0 || endsAtMs <= clock.now() || digest > TARGET) return false
      return challenges.delete(prefix)
    },
    publish(publication: Publication): void {
      const id = FIRST_ID + published.length
      const isInstrumental = /\[au:\s*instrumental\]/.test(publication.syncedLyrics ?? '')
      const words = isInstrumental ? { plainLyrics: null, syncedLyrics: null } : {}
      const name = publication.trackName
      published.push({ ...publication, id, name, instrumental: isInstrumental, ...words })
    },
    flag(trackId: number, content: string): void {
      flags.push({ trackId, content })
    },
    reset(): void {
      challenges.clear()
      published.length = 0
      flags.length = 0
      recent = []
    },
  }
}
