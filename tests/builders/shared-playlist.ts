/**
 * A provider that holds one playlist which several devices change. Every row has a name of its own that the app cannot
 * use, so that a test can tell copies apart: it is sent as who added the row, by which no row is ever found. Edits are
 * merged as the provider merges them: positions count in the version that an edit names, and rows are found from there
 * by identity; an addition names no version. https://developer.spotify.com/documentation/web-api/reference/reorder-or-replace-playlists-tracks
 */
import { vi } from 'vitest'
import { idOf } from '@/tests/builders/music'

export type HeldRow = {
  /** Of whom it is the row, also after it was taken out and put back. */
  name: string
  /** Null: the content is gone, and the row still counts. */
  uri: string | null
  addedAt: string | null
}

/**
 * `refused` 403, `unreached` 502, `forgotten` 400 (the version), `spent` 429 and `offline`: nothing is done.
 * `lost` (502), `cut` (no network) and `garbled` (no JSON): done, and the answer is missing.
 */
export type Fate =
  | 'ok'
  | 'refused'
  | 'unreached'
  | 'lost'
  | 'forgotten'
  | 'spent'
  | 'offline'
  | 'cut'
  | 'garbled'

export type Asked = {
  device: string
  kind: 'version' | 'page' | 'add' | 'remove' | 'move'
  offset: number
  signal: AbortSignal | null
  fate?: Fate | 'late'
  /** How often the list had been changed when it was answered. */
  revision?: number
}

export type Change = {
  device: string
  kind: 'add' | 'remove' | 'move'
  before: readonly HeldRow[]
  after: readonly HeldRow[]
  added: readonly HeldRow[]
  /** The rows that were in the way of nobody but the edit: those it moved. */
  moved: readonly HeldRow[]
}

type Options = {
  id?: string
  /** Takes every copy of a song, whatever positions are named. */
  ignoresPlaces?: boolean
  keptVersions?: number
  /** Rows as they were named before February 2026: `track` and `tracks`. */
  isOlderForm?: boolean
}

export type SharedPlaylist = ReturnType<typeof keepPlaylist>

type Snapshot = { version: string; rows: readonly HeldRow[] }

export const songUri = (song: string) => `spotify:track:${idOf(song)}`
export const fileUri = (song: string) => `spotify:local:Ada+Lund:Tapes:${song}:61`

const startMs = Date.UTC(2025, 0, 1)
const apiPrefix = '/v1/playlists/'

/** Rows as a test names them: each song at another second, unless `addedAt` is given. A second copy of `x` is `x2`. */
export function rowsOf(songs: Iterable<string>, addedAt?: string): HeldRow[] {
  const counts = new Map<string, number>()
  return [...songs].map((song, index) => {
    const count = (counts.get(song) ?? 0) + 1
    counts.set(song, count)
    return {
      name: count === 1 ? song : `${song}${count}`,
      uri: songUri(song),
      addedAt: addedAt ?? new Date(startMs + index * 1_000).toISOString(),
    }
  })
}

/** Takes the place of `fetch` until the test is over. */
export function sharePlaylist(...args: Parameters<typeof keepPlaylist>): SharedPlaylist {
  const provider = keepPlaylist(...args)
  vi.stubGlobal('fetch', provider.serve)
  return provider
}

/** Requests are answered at once unless `arrives` holds them up. */
export function keepPlaylist(first: readonly HeldRow[], options: Options = {}) {
  const { id = idOf('shared'), ignoresPlaces = false, keptVersions = 50, isOlderForm = false } = options
  let rows: readonly HeldRow[] = first
  let revision = 0
  let second = first.length
  let snapshots: Snapshot[] = []
  const asked: Asked[] = []
  const hooks: {
    /** Before a request reaches the provider: changes elsewhere may happen here. */
    arrives(request: Asked): Fate | undefined | Promise<Fate | undefined>
    answered(request: Asked): void | Promise<void>
    nameAdded(device: string, uris: readonly string[]): readonly string[]
    changed(change: Change): void
    /** The rows of a page that a device has been told of. */
    told(device: string, names: readonly string[]): void
  } = {
    arrives: () => undefined,
    answered: () => {},
    nameAdded: (_device, uris) => uris.map((uri) => `${songOf(uri)}+${revision}`),
    changed: () => {},
    told: () => {},
  }
  stamp()

  function stamp(): void {
    revision += 1
    // As the provider writes it: how often the list was changed, and a hash.
    const version = btoa(`${revision},${(revision * 2_654_435_761).toString(16)}`)
    snapshots = [...snapshots, { version, rows }].slice(-keptVersions)
  }

  const versionNow = () => snapshots.at(-1)?.version ?? ''

  function set(change: Omit<Change, 'before'>): void {
    const before = rows
    rows = change.after
    stamp()
    hooks.changed({ ...change, before })
  }

  function seenIn(version: string | undefined): readonly HeldRow[] {
    const seen = version === undefined ? rows : snapshots.find((one) => one.version === version)?.rows
    if (!seen) throw new Refusal(400, 'Invalid snapshot id')
    return seen
  }

  function add(device: string, uris: readonly string[], position = rows.length): void {
    if (position > rows.length) throw new Refusal(400, 'Index out of bounds.')
    if (uris.length === 0 || uris.length > 100) throw new Refusal(400, 'Too many or too few.')
    if (uris.some((uri) => !uri.startsWith('spotify:track:'))) throw new Refusal(400, 'Invalid track uri')
    second += 1
    const addedAt = new Date(startMs + second * 1_000).toISOString()
    const names = hooks.nameAdded(device, uris)
    const added = uris.map((uri, index) => ({ name: names[index] ?? '?', uri, addedAt }))
    set({ device, kind: 'add', after: rows.toSpliced(position, 0, ...added), added, moved: [] })
  }

  function remove(device: string, items: readonly { uri: string; positions?: number[] }[], version?: string) {
    if (items.length === 0 || items.length > 100) throw new Refusal(400, 'Too many or too few.')
    const seen = seenIn(version)
    const doomed = new Set<HeldRow>()
    for (const { uri, positions } of items) {
      const places = ignoresPlaces ? undefined : positions
      const found = places ? places.map((at) => seen[at]) : seen.filter((row) => row.uri === uri)
      for (const row of found) {
        if (row?.uri !== uri) throw new Refusal(400, 'They are not at the given positions')
        doomed.add(row)
      }
    }
    set({ device, kind: 'remove', after: rows.filter((row) => !doomed.has(row)), added: [], moved: [] })
  }

  function move(device: string, range: { start: number; before: number; length: number }, version?: string) {
    const { start, before, length } = range
    const seen = seenIn(version)
    if (start + length > seen.length || before > seen.length) throw new Refusal(400, 'Index out of bounds.')
    const run = new Set(seen.slice(start, start + length))
    const moved = rows.filter((row) => run.has(row))
    const others = rows.filter((row) => !run.has(row))
    const left = new Set(others)
    const anchor = seen.slice(before).find((row) => left.has(row))
    const after = others.toSpliced(anchor ? others.indexOf(anchor) : others.length, 0, ...moved)
    set({ device, kind: 'move', after, added: [], moved })
  }

  function act(method: string, device: string, body: Body): void {
    if (method === 'POST') add(device, body.uris ?? [], body.position)
    else if (method === 'DELETE') remove(device, body.items ?? [], body.snapshot_id)
    else if (body.range_start !== undefined && body.insert_before !== undefined) {
      const range = { start: body.range_start, before: body.insert_before, length: body.range_length ?? 1 }
      move(device, range, body.snapshot_id)
    } else throw new Refusal(400, 'The whole list would be replaced.')
  }

  function page(url: URL, device: string): object {
    const offset = Number(url.searchParams.get('offset') ?? 0)
    const limit = Number(url.searchParams.get('limit') ?? 50)
    if (limit > 50) throw new Refusal(400, 'Invalid limit')
    const told = rows.slice(offset, offset + limit)
    hooks.told(
      device,
      told.map(({ name }) => name),
    )
    const items = told.map(({ name, uri, addedAt }) => {
      const item = uri && {
        id: uri.startsWith('spotify:local:') ? null : uri.split(':').at(-1),
        is_local: uri.startsWith('spotify:local:'),
        uri,
        name: songOf(uri),
        type: 'track',
      }
      return { added_at: addedAt, added_by: { id: name }, ...(isOlderForm ? { track: item } : { item }) }
    })
    const next = offset + limit < rows.length ? 'more' : null
    return { items, total: rows.length, offset, limit, next }
  }

  function answer(method: string, url: URL, device: string, body: Body): object {
    if (method !== 'GET') {
      act(method, device, body)
      return { snapshot_id: versionNow() }
    }
    if (/\/(items|tracks)$/.test(url.pathname)) return page(url, device)
    const counted = { total: rows.length }
    return { id, snapshot_id: versionNow(), ...(isOlderForm ? { tracks: counted } : { items: counted }) }
  }

  async function serve(address: string, init: RequestInit): Promise<Response> {
    const url = new URL(address)
    const method = init.method ?? 'GET'
    if (!url.pathname.startsWith(`${apiPrefix}${id}`)) throw new Error(`Nobody serves ${address}.`)
    const device = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? ''
    const request = requestOf(method, url, device, init.signal ?? null)
    asked.push(request)
    const fate = (await hooks.arrives(request)) ?? 'ok'
    const respond = await (async () => {
      // The app has given it up: it never left.
      if (request.signal?.aborted) return () => reply(502, {})
      if (fate === 'offline') return () => noNetwork()
      if (fate === 'refused') return () => reply(403, { error: { status: 403, message: 'Forbidden' } })
      if (fate === 'unreached') return () => reply(502, {})
      if (fate === 'forgotten')
        return () => reply(400, { error: { status: 400, message: 'Invalid snapshot id' } })
      if (fate === 'spent')
        return () => reply(429, { error: { reason: 'QUOTA_EXCEEDED' } }, { 'retry-after': '50000' })
      try {
        const content = answer(method, url, device, JSON.parse(String(init.body ?? '{}') || '{}') as Body)
        request.revision = revision
        return () =>
          fate === 'cut'
            ? noNetwork()
            : fate === 'lost'
              ? reply(502, {})
              : fate === 'garbled'
                ? reply(200, '<html>')
                : reply(method === 'POST' ? 201 : 200, content)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return () => reply(error.status, { error: { status: error.status, message: error.message } })
      }
    })()
    await hooks.answered(request)
    request.fate = request.signal?.aborted ? 'late' : fate
    return respond()
  }

  return {
    id,
    serve,
    hooks,
    asked,
    rows: () => rows,
    names: () => rows.map(({ name }) => name),
    songs: () => rows.map(({ uri }) => (uri === null ? '-' : songOf(uri))),
    version: versionNow,
    revision: () => revision,
    /** What another device does, which knows the list as it is. */
    elsewhere: {
      add: (songs: readonly string[], position?: number) => add('elsewhere', songs.map(songUri), position),
      remove(names: readonly string[]) {
        const gone = new Set(names)
        set({
          device: 'elsewhere',
          kind: 'remove',
          after: rows.filter(({ name }) => !gone.has(name)),
          added: [],
          moved: [],
        })
      },
      move: (start: number, before: number, length = 1) => move('elsewhere', { start, before, length }),
      rename: () => stamp(),
    },
    swapNames(one: string, other: string) {
      const swapped = (name: string) => (name === one ? other : name === other ? one : name)
      for (const row of rows) row.name = swapped(row.name)
    },
  }
}

type Body = {
  uris?: string[]
  position?: number
  items?: { uri: string; positions?: number[] }[]
  range_start?: number
  insert_before?: number
  range_length?: number
  snapshot_id?: string
}

class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

function requestOf(method: string, url: URL, device: string, signal: AbortSignal | null): Asked {
  const offset = Number(url.searchParams.get('offset') ?? 0)
  const isPage = /\/(items|tracks)$/.test(url.pathname)
  const kinds = { POST: 'add', DELETE: 'remove', PUT: 'move' } as const
  const kind = method === 'GET' ? (isPage ? 'page' : 'version') : kinds[method as keyof typeof kinds]
  return { device, kind, offset, signal }
}

function songOf(uri: string): string {
  return uri.startsWith('spotify:local:')
    ? (uri.split(':')[4] ?? '')
    : (uri.split(':')[2] ?? '').replace(/x+$/, '') || 'x'
}

function noNetwork(): never {
  throw new TypeError('fetch failed')
}

/** As much of a response as is read; a real one needs several turns of the event loop. */
function reply(status: number, content: object | string, headers: Record<string, string> = {}): Response {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  const chunks = [new TextEncoder().encode(text)]
  const read = async () => {
    const value = chunks.shift()
    return value ? { done: false, value } : { done: true, value: undefined }
  }
  const body = { getReader: () => ({ read, cancel: async () => {} }) }
  return { ok: status < 300, status, headers: new Headers(headers), body } as unknown as Response
}
