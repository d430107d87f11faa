export type LoggedRequest = {
  atMs: number
  method: string
  path: string
  query: Record<string, string>
  status: number
  origin: 'server' | 'browser'
  /** Owner of its token; null without a valid one. */
  listenerId: string | null
  body?: unknown
}

export type RequestLog = ReturnType<typeof createRequestLog>

const kept = 5000

/** The latest requests, oldest first, without tokens and secrets. */
export function createRequestLog() {
  let entries: LoggedRequest[] = []
  return {
    add(entry: LoggedRequest): void {
      entries.push(entry)
      if (entries.length > kept * 2) entries = entries.slice(-kept)
    },
    list: (): LoggedRequest[] => entries.slice(-kept),
    clear(): void {
      entries = []
    },
  }
}

/** Browsers say where a request comes from; Node's fetch sends neither header. */
export function originOf(headers: Headers): 'server' | 'browser' {
  return headers.has('origin') || headers.has('sec-fetch-site') ? 'browser' : 'server'
}

/** The loggable part of a body: JSON as it is, a form or bytes only by length. */
export async function readLoggableBody(request: Request): Promise<unknown> {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return undefined
  const text = await request.clone().text()
  if (text === '') return undefined
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    // Forms hold codes, tokens and secrets; covers are large.
    if (error instanceof SyntaxError) return `(${text.length} characters)`
    throw error
  }
}
