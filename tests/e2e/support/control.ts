export type Control = ReturnType<typeof createControl>

export type Fault = {
  match: { method?: string; path?: string }
  chance?: number
  times?: number
  isSpoilt?: true
  endsBefore?: number
  status?: number
  headers?: Record<string, string>
  body?: unknown
  delayMs?: number
  drop?: true
  withoutCors?: true
}

export type QuotaSettings = {
  quotas?: Record<string, number>
}

export type LoggedRequest = {
  method: string
  path: string
  query: Record<string, string>
  status: number
  origin: 'server' | 'browser'
  listenerId: string | null
  body?: unknown
}

/** What another device does to the rows of a playlist; a position past the end means the end. */
export type RowEdit =
  | { type: 'add'; uri: string; position: number }
  | { type: 'remove'; position: number }
  | { type: 'move'; position: number; to: number }

export type DeviceOddities = {
  isUnlisted?: boolean
  isRestricted?: boolean
  ignores?: string[]
  levels?: 'prompt' | 'late' | 'stuck'
  restartsReports?: boolean
}

export type PlayElsewhere = { listenerId: string; deviceId: string; uris: string[] }

export type HeartElsewhere = { listenerId: string; kind: string; id: string; isSaved: boolean }

/** Unit tests pass the sandbox’s own `fetch`, which needs no port. */
export function createControl(sandboxUrl: string, ask: typeof fetch = fetch) {
  const call = async (method: string, path: string, body?: unknown): Promise<Response> => {
    const response = await ask(`${sandboxUrl}/__control${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response
  }
  const forgotten: LoggedRequest[] = []
  const requests = async () => (await (await call('GET', '/requests')).json()) as LoggedRequest[]
  return {
    reset: () => call('POST', '/reset'),
    advance: (advanceMs: number) => call('POST', '/clock', { advanceMs }),
    setSpeed: (speed: number) => call('POST', '/clock', { speed }),
    tokenSeconds: (seconds: number) => call('PUT', '/tokens', { seconds }),
    fault: (fault: Fault) => call('POST', '/faults', fault),
    seedFaults: (seed: number) => call('PUT', '/faults/seed', { seed }),
    clearFaults: () => call('DELETE', '/faults'),
    quotas: (settings: QuotaSettings) => call('PUT', '/quotas', settings),
    editElsewhere: (playlistId: string, edit: RowEdit) =>
      call('POST', `/elsewhere/playlists/${playlistId}`, edit),
    /** Its owner shares a playlist by invitation with these listeners alone, and with nobody as a collaborative one. */
    invite: (playlistId: string, ...guestIds: string[]) =>
      call('PUT', `/elsewhere/playlists/${playlistId}/guests`, guestIds),
    saveElsewhere: (heart: HeartElsewhere) => call('POST', '/elsewhere/library', heart),
    /** Another app plays this on a device; advertisements and chapters too. */
    playElsewhere: (play: PlayElsewhere) => call('POST', '/elsewhere/play', play),
    oddDevice: (id: string, oddities: DeviceOddities) => call('PUT', `/devices/${id}`, oddities),
    /** The list behind the address ends before this row, with the `total` of the whole one. */
    truncate: (path: string, endsBefore: number) => call('POST', '/faults', { match: { path }, endsBefore }),
    sdk: (instruction: Record<string, unknown>) => call('POST', '/sdk', instruction),
    async forgetRequests(): Promise<void> {
      forgotten.push(...(await requests()))
      await call('DELETE', '/requests')
    },
    allRequests: async (): Promise<LoggedRequest[]> => [...forgotten, ...(await requests())],
    state: async () => (await call('GET', '/state')).json(),
    requests,
    /** Calls to the Web API alone, oldest first. */
    apiRequests: async (): Promise<LoggedRequest[]> => (await requests()).filter(isApiRequest),
  }
}

export function isApiRequest(request: LoggedRequest): boolean {
  return request.path.startsWith('/v1/') && request.method !== 'OPTIONS'
}
