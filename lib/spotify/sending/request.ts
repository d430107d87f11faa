import { isSpotifyId } from '@/lib/music/uri'
import { ProviderError } from '@/lib/provider-error'

/** Lists are joined by commas; null and undefined are left out. */
export type Query = Readonly<Record<string, string | number | boolean | readonly string[] | null | undefined>>
export type WriteMethod = 'PUT' | 'POST' | 'DELETE'

export type ProviderRequest = {
  method: 'GET' | WriteMethod
  /** Below `/v1`, with a leading slash. */
  path: string
  query?: Query | undefined
  body?: unknown
  contentType?: string | undefined
  signal?: AbortSignal | undefined
  /** A background request. */
  isBackground?: boolean | undefined
}

/** The path with its query, parameters in the order given: equal requests give equal strings. */
export function pathWithQuery(path: string, query: Query = {}): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === undefined) continue
    parameters.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  const text = parameters.toString()
  return text === '' ? path : `${path}?${text}`
}

export function toFetchArguments(apiUrl: string, request: ProviderRequest, accessToken: string) {
  const headers: Record<string, string> = { Authorization: `Bearer ${accessToken}` }
  const init: RequestInit = { method: request.method, headers, credentials: 'omit' }
  if (request.method === 'GET') {
    // A listener's answers must not be in a cache that outlives the session. It costs a preflight each time: with
    // `no-store`, Chromium doesn't use a stored one. Answers to commands are never cached anyway.
    init.cache = 'no-store'
  } else {
    headers['Content-Type'] = request.contentType ?? 'application/json'
    const body = toBody(request)
    if (body !== null) init.body = body
  }
  return { url: `${apiUrl}/v1${pathWithQuery(request.path, request.query)}`, init }
}

function toBody({ method, body }: ProviderRequest): string | null {
  if (typeof body === 'string') return body
  if (body !== undefined) return JSON.stringify(body)
  // Spotify answers 411 without a Content-Length; an empty body makes every runtime send one.
  return method === 'DELETE' ? null : ''
}

/** `/albums/{id}`; an invalid id is `not-found` without a request, which Spotify would answer with 400. */
export function entityPath(collection: string, id: string): string {
  if (!isSpotifyId(id)) throw new ProviderError('not-found', `"${id}" is not an id the provider gives out.`)
  return `/${collection}/${id}`
}
