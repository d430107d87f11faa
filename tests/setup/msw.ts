import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'

/** The HTTP edge of every unit test: no handlers of its own, and a request nobody handles fails the test. */
export const server = setupServer()

const unhandled: string[] = []

beforeAll(() => {
  server.listen({
    onUnhandledRequest(request, print) {
      unhandled.push(`${request.method} ${request.url}`)
      print.error()
    },
  })
})

afterEach(() => {
  server.resetHandlers()
  const seen = unhandled.splice(0)
  expect(seen, 'requests no handler answered').toEqual([])
})

afterAll(() => server.close())

export const API_URL = 'http://api.test'

/** The address of an endpoint for msw, e.g. `api('/me')`. */
export function api(path: string): string {
  return `${API_URL}/v1${path}`
}

/** The provider's answer to what it does not do. */
export function refusal(status: number, message = 'no', reason?: string) {
  return HttpResponse.json({ error: { status, message, ...(reason && { reason }) } }, { status })
}

/** The only page of a list, unless told otherwise. */
export function pageAnswer(items: readonly unknown[], rest: object = {}) {
  return HttpResponse.json({ items, total: items.length, offset: 0, limit: 50, next: null, ...rest })
}

/** Nothing that is asked about is in the library. */
export const nothingSaved = http.get(api('/me/library/contains'), ({ request }) =>
  HttpResponse.json((new URL(request.url).searchParams.get('uris') ?? '').split(',').map(() => false)),
)
