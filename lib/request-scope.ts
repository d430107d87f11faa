/** The values of one request, set by scripts/request-scope.js. */
export type RequestScope = {
  /** As in `de-AT`. */
  locale: string
  /** By the value of the session cookie: see lib/auth/session-cookie.ts. */
  sessions: Map<string, unknown>
}

const symbol = Symbol.for('tonearm.request-scope')

/** Undefined in the browser, under `next dev`, and outside a request. */
export function requestScope(): RequestScope | undefined {
  return (globalThis as { [symbol]?: { getStore(): RequestScope | undefined } })[symbol]?.getStore()
}
