import type { QuotaMode } from '../model'
import type { Fault } from './validator'

/** A difference between Spotify and its description, where the sandbox follows Spotify. */
type Deviation = {
  mode?: QuotaMode
  at: RegExp
  problem: RegExp
  reason: string
}

const removedIn2026 =
  'Taken from apps in development mode in 2026: https://developer.spotify.com/documentation/web-api/references/changes/february-2026'

export const deviations: readonly Deviation[] = [
  {
    mode: 'development',
    at: /\/(available_markets|label|popularity|album_group|publisher)$/,
    problem: /is missing/,
    reason: removedIn2026,
  },
  {
    at: /\/items\/\d+\/(item|track)$/,
    problem: /must be object/,
    reason: 'Rows whose content was removed hold null.',
  },
  {
    at: /\/playlists\/items\/\d+$/,
    problem: /must be object/,
    reason: 'Search keeps places of hidden playlists as null.',
  },
  {
    at: /\/images$/,
    problem: /must be array/,
    reason: 'Playlists without a cover have null for images since late 2023.',
  },
  {
    at: /\/items\/\d+\/(item|track)\/(id|href|album|artists|external_urls|uri|restrictions)(\/|$)/,
    problem: /must be (string|equal to one of)|is missing/,
    reason: 'Files on the owner’s computer have no ids, links or album dates.',
  },
  {
    at: /\/(primary_color|video_thumbnail)$/,
    problem: /not in the description/,
    reason: 'Served on playlists, undocumented.',
  },
  {
    at: /^\/(items|tracks)\/\d+\/positions$/,
    problem: /not in the description/,
    reason: 'Asked for when one of several copies is removed: described until 2023, and the only way.',
  },
  {
    at: /\/actions\/disallows$/,
    problem: /not in the description/,
    reason: 'What the player forbids is served one level deeper than described.',
  },
  {
    at: /\/smart_shuffle$/,
    problem: /not in the description/,
    reason: 'Served on the player, undocumented.',
  },
  {
    at: /\/(next|cursors|cursors\/after|cursors\/before)$/,
    problem: /must be (string|object)/,
    reason: 'The end of a cursor list is null.',
  },
  {
    at: /\/(context|item|currently_playing|progress_ms)$/,
    problem: /must be (object|integer)/,
    reason: 'Null as its own text says, though not as its type.',
  },
  {
    at: /^\/error\/reason$/,
    problem: /not in the description/,
    reason:
      'Player errors carry a reason: https://developer.spotify.com/documentation/web-api/concepts/api-calls',
  },
]

export function deviationFor(mode: QuotaMode | null, fault: Fault): Deviation | null {
  return (
    deviations.find(
      (deviation) =>
        (deviation.mode === undefined || deviation.mode === mode) &&
        deviation.at.test(fault.at) &&
        deviation.problem.test(fault.problem),
    ) ?? null
  )
}

/** Responses with another status than described. */
export function isKnownStatus(method: string, path: string, status: number): boolean {
  // Commands answer 200 with a few random letters, or 202, where the reference says 204:
  // https://github.com/spotify/spotify-web-api-ts-sdk/issues/127
  return path.startsWith('/me/player') && method !== 'GET' && (status === 200 || status === 202)
}
