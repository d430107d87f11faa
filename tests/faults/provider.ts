import { vi } from 'vitest'
import { scopeWords } from '@/sandbox/accounts/scopes'
import { createCatalogue } from '@/sandbox/catalogue/catalogue'
import type { Fault } from '@/sandbox/control/faults'
import { createSandbox } from '@/sandbox/server'
import '@/tests/builders/client'
import { session } from '@/tests/builders/session'
import { API_URL } from '@/tests/setup/msw'

const listener = 'premium-listener'

export type Asked = { atMs: number; method: string; path: string }

const catalogue = createCatalogue()

/** The sandbox behind `fetch`, without a socket, so that time may be faked. `own` is what the app's server answers. */
export function installProvider(
  own: (path: string) => Promise<Response> | Response | undefined = () => undefined,
) {
  const { app, world } = createSandbox({ origin: API_URL, catalogue })
  const asked: Asked[] = []
  let isOnline = true
  let tokens = 0
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)

  function newSession() {
    tokens += 1
    const { access_token } = world.accounts.grant(listener, Object.keys(scopeWords))
    const expiresAtMs = Date.now() + 3_600_000 + tokens
    return session({ id: listener, accessToken: access_token, expiresAtMs })
  }

  async function answer(address: string, init: RequestInit): Promise<Response> {
    const url = new URL(address, 'http://127.0.0.1:3000')
    if (!isOnline) return Response.error()
    if (url.origin !== API_URL) {
      if (url.pathname === '/api/auth/session') return Response.json(newSession())
      const fault = world.faults.take(init.method ?? 'GET', url.pathname)
      return (
        (fault && (await misbehave(fault))) ??
        (await own(url.pathname)) ??
        new Response(null, { status: 404 })
      )
    }
    const { method = 'GET', headers, body } = init
    return app.request(address, { method, headers, ...(body && { body }) } as RequestInit)
  }

  vi.stubGlobal('fetch', (input: string | URL, init: RequestInit = {}) => {
    const address = String(input)
    const { pathname, search } = new URL(address, 'http://127.0.0.1:3000')
    asked.push({
      atMs: Date.now(),
      method: init.method ?? 'GET',
      path: decodeURIComponent(pathname.replace(/^\/v1/, '') + search),
    })
    return new Promise<Response>((resolve, reject) => {
      const abort = () => reject(new DOMException('The request was called off.', 'AbortError'))
      if (init.signal?.aborted) return abort()
      init.signal?.addEventListener('abort', abort)
      answer(address, init).then((response) => {
        // As a browser does where there is no answer, or one that the page may not see.
        const isSeen = !address.startsWith(API_URL) || response.headers.has('access-control-allow-origin')
        if (response.type === 'error' || !isSeen) reject(new TypeError('Failed to fetch'))
        else resolve(response)
      }, reject)
    })
  })

  return {
    world,
    app,
    asked,
    session: newSession(),
    begin(fault: Fault) {
      world.faults.add(fault)
    },
    end() {
      world.faults.clear()
    },
    goOffline() {
      isOnline = false
      window.dispatchEvent(new Event('offline'))
    },
    goOnline() {
      isOnline = true
      window.dispatchEvent(new Event('online'))
    },
  }
}

export type Provider = ReturnType<typeof installProvider>

/** For the app's own routes, which the sandbox does not serve. */
async function misbehave(fault: Fault): Promise<Response | undefined> {
  if (fault.delayMs) await new Promise((resolve) => setTimeout(resolve, fault.delayMs))
  if (fault.drop || fault.withoutCors) return Response.error()
  if (fault.status === undefined) return undefined
  const { body, status, headers } = fault
  return new Response(typeof body === 'string' || body === undefined ? body : JSON.stringify(body), {
    status,
    headers,
  })
}
