/**
 * One playlist in a sandbox, edited by the app and by another device. Requests are answered at once unless a hook holds
 * them up. A song is a letter or a short name; each has a track of that name in the sandbox's catalogue.
 */
import { HttpResponse, http } from 'msw'
import { vi } from 'vitest'
import { truncated } from '@/sandbox/control/truncate'
import type { PlaylistRow } from '@/sandbox/model'
import { insertRows, moveRows } from '@/sandbox/playlist-rows'
import { isoTime } from '@/sandbox/web-api/entity'
import { idOf } from '@/tests/builders/music'
import { sandboxCaller } from '@/tests/builders/sandbox'
import { API_URL, api, server } from '@/tests/setup/msw'

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

export type Asked = { kind: 'version' | 'page' | 'add' | 'remove' | 'move'; offset: number }

type Options = {
  id?: string
  /** Removes every copy of a song, whichever positions are named. */
  ignoresPositions?: boolean
  /** Sends this many rows and then says `next: null`, whatever its total. */
  sentRows?: number
  /** Takes no version for one, whichever an edit names. */
  refusesVersions?: boolean
}

export type SandboxPlaylist = ReturnType<typeof createPlaylistSandbox>

const startMs = Date.UTC(2025, 0, 1)
const owner = 'premium-listener'
let sandbox: ReturnType<typeof sandboxCaller> | undefined
const theSandbox = () => {
  sandbox ??= sandboxCaller({ origin: API_URL, playlistCount: 0, tokenSeconds: 10 ** 9 })
  return sandbox
}

/** A song that the sandbox has from now on. */
export function songUri(song: string): string {
  const { tracks } = theSandbox().world.catalogue
  const [any] = tracks.values()
  const id = idOf(song)
  if (any && !tracks.has(id)) tracks.set(id, { ...any, id, name: song, isrc: id.slice(0, 12) })
  return `spotify:track:${id}`
}

export const fileUri = (song: string) => `spotify:local:Ada+Lund:Tapes:${song}:61`

/** `file:x` is a local file, `-` a row whose song is gone, anything else a song. */
function rowOf(song: string, addedAtMs: number): PlaylistRow {
  const common = { addedAtMs, addedById: owner }
  if (song === '-') return { ...common, kind: 'gone', uri: '' }
  if (song.startsWith('file:')) return { ...common, kind: 'local', uri: fileUri(song.slice(5)) }
  return { ...common, kind: 'track', uri: songUri(song) }
}

function songOf({ kind, uri }: PlaylistRow): string {
  if (kind === 'gone') return '-'
  if (kind === 'local') return `file:${uri.split(':')[4]}`
  const [, , id = ''] = uri.split(':')
  // Songs of other builders are named by their ID.
  return theSandbox().world.catalogue.tracks.get(id)?.name ?? (id.replace(/x+$/, '') || 'x')
}

/** Takes the place of `fetch` until the test is over. */
export function stubPlaylistFetch(...args: Parameters<typeof createPlaylistSandbox>): SandboxPlaylist {
  const provider = createPlaylistSandbox(...args)
  vi.stubGlobal('fetch', provider.serve)
  return provider
}

/** Beside what else the test answers; `answers` are the fates of the edits, one after the other. */
export function servePlaylistAmongOthers(
  songs: Iterable<string>,
  { id = idOf('list'), answers = [], ...options }: Options & { answers?: Fate[] } = {},
) {
  const provider = createPlaylistSandbox(songs, { id, ...options })
  const isRead = (kind: string) => kind === 'page' || kind === 'version'
  provider.hooks.arrives = ({ kind }) => (isRead(kind) ? undefined : answers.shift())
  const answer = async ({ request }: { request: Request }) => {
    const { method, headers } = request
    const answered = await provider.serve(request.url, { method, headers, body: await request.text() })
    return new HttpResponse(answered.body, answered)
  }
  server.use(http.get(api(`/playlists/${id}`), answer), http.all(api(`/playlists/${id}/items`), answer))
  return {
    ...provider,
    uriOf: songUri,
    letters: () => provider.songs().join(''),
    edits: () => provider.asked.map(({ kind }) => kind).filter((kind) => !isRead(kind)),
  }
}

/** `addedAtMs`: one moment for all rows; otherwise each is a second younger than the one before. */
export function createPlaylistSandbox(
  songs: Iterable<string>,
  {
    id = idOf('shared'),
    addedAtMs,
    sentRows = Number.POSITIVE_INFINITY,
    refusesVersions = false,
    ignoresPositions = false,
  }: Options & { addedAtMs?: number } = {},
) {
  const { app, world, token } = theSandbox()
  const { playlists } = world.store
  const rows = [...songs].map((song, index) => rowOf(song, addedAtMs ?? startMs + index * 1_000))
  playlists.put({
    id,
    ownerId: owner,
    ownerName: 'Robin',
    name: 'Shared',
    description: '',
    isPublic: false,
    isCollaborative: false,
    rows,
    snapshotId: '',
    hasImage: false,
    uploadedCover: null,
    hasLegacyUri: false,
  })
  const stored = () => {
    const playlist = playlists.get(id)
    if (!playlist) throw new Error('The sandbox has lost the playlist.')
    return playlist
  }
  const behavior = { sentRows, refusesVersions, ignoresPositions }
  const asked: Asked[] = []
  const hooks: {
    /** Before a request reaches the sandbox: changes elsewhere may happen here. */
    arrives(request: Asked): Fate | undefined | Promise<Fate | undefined>
    /** The sandbox has done it, and its answer is on the way. */
    answered(request: Asked): void | Promise<void>
  } = { arrives: () => undefined, answered: () => {} }

  async function serve(address: string, init: RequestInit): Promise<Response> {
    const { method = 'GET', body, signal } = init
    const request = requestOf(method, new URL(address))
    asked.push(request)
    const fate = (await hooks.arrives(request)) ?? 'ok'
    signal?.throwIfAborted()
    const refusal = refusalOf(fate)
    const answer = refusal ?? (await act(address, method, body ? String(body) : ''))
    await hooks.answered(request)
    signal?.throwIfAborted()
    if (fate === 'cut') throw new TypeError('fetch failed')
    if (fate === 'lost') return new Response('{}', { status: 502 })
    return fate === 'garbled' ? new Response('<html>') : answer
  }

  async function act(address: string, method: string, body: string): Promise<Response> {
    const sent = body ? JSON.parse(body) : {}
    if (sent.snapshot_id && behavior.refusesVersions) return refuse(400, 'Invalid base62 id')
    if (method === 'DELETE' && behavior.ignoresPositions)
      sent.items = sent.items.map(({ uri }: { uri: string }) => ({ uri }))
    const headers = { authorization: `Bearer ${token}` }
    const answer = await app.request(address, {
      method,
      headers,
      ...(body && { body: JSON.stringify(sent) }),
    })
    return method === 'GET' ? truncated(answer, behavior.sentRows) : answer
  }

  const change = (next: PlaylistRow[]) => void playlists.setRows(stored(), next)
  return {
    id,
    serve,
    hooks,
    asked,
    behavior,
    rows: () => stored().rows.map((row) => ({ addedAt: isoTime(row.addedAtMs) })),
    songs: () => stored().rows.map(songOf),
    version: () => stored().snapshotId,
    /** Other devices, which know the list as it is. */
    elsewhere: {
      add(names: readonly string[], position = stored().rows.length) {
        const added = names.map((song) => rowOf(song, world.clock.now()))
        change(insertRows(stored().rows, added, position))
      },
      /** The first row of each of these songs. */
      remove(names: readonly string[]) {
        const left = [...stored().rows]
        for (const name of names) left.splice(left.map(songOf).indexOf(name), 1)
        change(left)
      },
      removeAt: (position: number) => change(stored().rows.toSpliced(position, 1)),
      move: (start: number, before: number, length = 1) =>
        change(moveRows(stored().rows, stored().rows, { start, before, length })),
      rename: () => playlists.touch(stored()),
    },
  }
}

function refuse(status: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ error: { status, message } }, { status, headers })
}

function refusalOf(fate: Fate): Response | null {
  if (fate === 'offline') throw new TypeError('fetch failed')
  if (fate === 'refused') return refuse(403, 'Forbidden')
  if (fate === 'unreached') return refuse(502, 'Bad gateway')
  if (fate === 'forgotten') return refuse(400, 'Invalid snapshot id')
  if (fate !== 'spent') return null
  return Response.json(
    { error: { reason: 'QUOTA_EXCEEDED' } },
    { status: 429, headers: { 'retry-after': '50000' } },
  )
}

function requestOf(method: string, { pathname, searchParams }: URL): Asked {
  const kinds = { POST: 'add', DELETE: 'remove', PUT: 'move' } as const
  const isPage = /\/(items|tracks)$/.test(pathname)
  const kind = method === 'GET' ? (isPage ? 'page' : 'version') : kinds[method as keyof typeof kinds]
  return { kind, offset: Number(searchParams.get('offset') ?? 0) }
}
