/**
 * Everything Tonearm stores in the browser. These tables control reading, pruning and every deletion:
 * `docs/decisions/0019-one-owner-of-browser-storage.md`.
 */

/** Events that delete stored data. An expired session deletes none. `lyrics-off` is the server's setting. */
export type Ending = 'log-out' | 'disconnect' | 'other-account' | 'lyrics-off'

type CacheLimits = {
  /** `nobody`: the same for all accounts. */
  owner: 'account' | 'nobody'
  /** Kinds of one group share its limits. */
  group: 'spotify' | 'lyrics'
  /** Rows that no answer has confirmed for this long aren't shown and are deleted. */
  days: number
  mostRows: number
  /** Characters, estimated; about as many bytes. */
  mostSize: number
  ends: readonly Ending[]
}

const spotify: CacheLimits = {
  owner: 'account',
  group: 'spotify',
  days: 30,
  mostRows: 20_000,
  mostSize: 50_000_000,
  ends: ['log-out', 'disconnect', 'other-account'],
}

/** Rows of the database. Spotify and the lyrics service can be asked for all of them again. */
export const cacheKinds = {
  list: spotify,
  entity: spotify,
  answer: spotify,
  lyrics: {
    owner: 'nobody',
    group: 'lyrics',
    days: 7,
    mostRows: 500,
    mostSize: 20_000_000,
    // The keys name the songs that were opened.
    ends: ['log-out', 'disconnect', 'lyrics-off'],
  },
} satisfies Record<string, CacheLimits>

/** Characters of all files of one account. They end with its log-out, or with a disconnect. */
export const mostFileSize = 20_000_000

export type CacheKind = keyof typeof cacheKinds

export const accountPrefix = 'tonearm.listener '

/** Keys of localStorage and sessionStorage, by prefix. Cookies of the look (theme, sidebar) stay. */
export const itemKinds: readonly {
  area: 'local' | 'session'
  /** The ID of an account follows `accountPrefix`. */
  prefix: string
  owner: 'account' | 'browser'
  ends: readonly Ending[]
}[] = [
  // Pins, queue, chosen lyrics, offsets, recent searches: the listener's own work waits for the same account.
  { area: 'local', prefix: accountPrefix, owner: 'account', ends: ['log-out', 'disconnect'] },
  {
    area: 'local',
    prefix: 'tonearm.own-devices',
    owner: 'browser',
    ends: ['log-out', 'disconnect', 'other-account'],
  },
  { area: 'session', prefix: 'tonearm', owner: 'browser', ends: ['log-out', 'disconnect', 'other-account'] },
  // Volume, shortcuts, the look of lyrics, the request ledger, the dialect.
  { area: 'local', prefix: 'tonearm', owner: 'browser', ends: ['disconnect'] },
  { area: 'local', prefix: 'nextauth.', owner: 'browser', ends: ['disconnect'] },
  { area: 'session', prefix: 'nextauth.', owner: 'browser', ends: ['disconnect'] },
]
