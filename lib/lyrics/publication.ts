import * as v from 'valibot'
import { maxDurationMs, maxNameLength } from '@/lib/lyrics/lyrics'

const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(maxNameLength))
const longestText = 100_000

/** What is sent to the lyrics service, and nothing else: https://lrclib.net/docs */
export const publicationSchema = v.object({
  trackName: name,
  artistName: name,
  albumName: name,
  durationMs: v.pipe(v.number(), v.integer(), v.minValue(1_000), v.maxValue(maxDurationMs)),
  plainLyrics: v.pipe(v.string(), v.minLength(1), v.maxLength(longestText)),
  /** LRC. */
  syncedLyrics: v.pipe(v.string(), v.maxLength(longestText)),
})

export type Publication = v.InferOutput<typeof publicationSchema>

export const flagSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^\d{1,15}$/)),
  /** What is wrong, in the listener's words. */
  content: v.pipe(v.string(), v.maxLength(1_000)),
})

export type Flag = v.InferOutput<typeof flagSchema>

/** A number is to be found with SHA-256(prefix + number) at most `target`, in 64 hexadecimal digits. */
export const challengeSchema = v.object({
  prefix: v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/)),
  target: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/i)),
})

export type Challenge = v.InferOutput<typeof challengeSchema>

/** `{prefix}:{number}`. */
export const tokenSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,128}:\d{1,20}$/))
