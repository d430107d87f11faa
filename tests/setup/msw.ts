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
