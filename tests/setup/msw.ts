import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'

export const API_URL = 'http://api.test'

/**
 * The HTTP edge of every unit test: a request nobody handles fails the test. Hearts alone are answered, with no: they ask by
 * themselves a moment after they are shown, and whether a test lasts that long is up to the machine.
 */
export const server = setupServer(
  http.get(api('/me/library/contains'), ({ request }) => {
    const uris = new URL(request.url).searchParams.get('uris') ?? ''
    return HttpResponse.json(uris.split(',').map(() => false))
  }),
)

const unhandled: string[] = []
const never = () => new Promise<Response>(() => {})
let isOver = false

beforeAll(() => {
  server.listen({
    onUnhandledRequest(request, print) {
      unhandled.push(`${request.method} ${request.url}`)
      print.error()
    },
  })
  globalThis.fetch = endingWithTheFile(globalThis.fetch)
})

afterEach(() => {
  server.resetHandlers()
  const seen = unhandled.splice(0)
  expect(seen, 'requests no handler answered').toEqual([])
})

// `apart.ts` gives the next file its own.
afterAll(() => {
  isOver = true
  server.close()
  globalThis.fetch = never
})

/** What is still asked when the file ends is never answered: the asker would try again while the next file runs. */
function endingWithTheFile(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (...asked) => {
    try {
      const answer = await fetch(...asked)
      return isOver ? await never() : answer
    } catch (error) {
      if (isOver) await never()
      throw error
    }
  }
}

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

type Asked = { request: Request; query: URLSearchParams; params: Record<string, unknown> }
type Answer = object | number | undefined

/** JSON, a status alone, a whole response, or what gives one of them; nothing leaves it to what was served before. */
export type Answers = Record<string, Answer | ((asked: Asked) => Answer | Promise<Answer>)>

/** What is answered from now on, by endpoint of the provider or path of the app: `{ 'PUT /me/library': 200 }`. */
export function serve(answers: Answers): void {
  const handlers = Object.entries(answers).map(([call, answer]) => {
    const [path = '', method = 'GET'] = call.split(' ').reverse()
    const address = /^(\/api\/|\*|http)/.test(path) ? path : api(path)
    return http[method.toLowerCase() as 'all' | 'get'](address, async ({ request, params }) => {
      const query = new URL(request.url).searchParams
      const given = typeof answer === 'function' ? await answer({ request, query, params }) : answer
      if (given instanceof Response) return given.clone()
      if (typeof given === 'number') return new HttpResponse(null, { status: given })
      return given && HttpResponse.json(given)
    })
  })
  server.use(...handlers)
}
