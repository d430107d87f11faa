import * as v from 'valibot'
import { type LyricsQuery, maxDurationMs, maxNameLength } from '@/lib/lyrics/lyrics'

/** A song; `id` is the record a listener chose for it, `words` are a listener's search. */
export type RouteQuery =
  | { ok: true; query: LyricsQuery; id: string | null; words: string | undefined }
  | { ok: false; message: string }

// A name has no line breaks, tabs or NULs, and LRCLIB refuses some of them.
const controlCharacter = /\p{Cc}/u

const text = (field: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (value) => !controlCharacter.test(value),
      `${field} has control characters in it. Leave them out.`,
    ),
    v.maxLength(maxNameLength, `${field} is too long. Send at most ${maxNameLength} characters.`),
  )

const schema = v.object({
  name: v.pipe(
    text('name'),
    v.minLength(
      1,
      "name is empty. Send the track's name as the last part of the path, or as the parameter name.",
    ),
  ),
  artist: v.optional(text('artist')),
  q: v.optional(text('q')),
  id: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'id is not the number of a record. Leave it out.')),
  ),
  album: v.optional(text('album')),
  durationMs: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check(
        isDuration,
        `durationMs is not a valid length. Send whole milliseconds from 1 to ${maxDurationMs}, or leave it out.`,
      ),
      v.transform(Number),
    ),
  ),
})

/**
 * The query of a request to `/api/lyrics/{name}?artist=&album=&durationMs=&id=`, or the fault in it. `track` is
 * the last path segment as the framework decoded it. A parameter `name` overrides it: browsers and servers read a
 * segment `.` or `..` as a step up, so a title of only dots arrives as `/api/lyrics/_?name=...`.
 */
export function readRouteQuery(track: string, params: URLSearchParams): RouteQuery {
  const result = v.safeParse(
    schema,
    {
      name: params.get('name') ?? track,
      artist: params.get('artist') ?? undefined,
      q: params.get('q') ?? undefined,
      id: params.get('id') ?? undefined,
      album: params.get('album') ?? undefined,
      durationMs: params.get('durationMs') ?? undefined,
    },
    { abortEarly: true },
  )
  if (!result.success) return { ok: false, message: result.issues[0].message }
  const { name, artist, album, durationMs, id = null, q } = result.output
  const query = { name, artist: artist || undefined, album: album || undefined, durationMs }
  return { ok: true, query, id, words: q || undefined }
}

function isDuration(value: string): boolean {
  return /^\d{1,7}$/.test(value) && Number(value) >= 1 && Number(value) <= maxDurationMs
}
