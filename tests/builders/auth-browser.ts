import { HttpResponse, http } from 'msw'
import { NextRequest } from 'next/server'
import { exchanges } from '@/lib/auth/guard/admission'
import { handleAuth } from '@/lib/auth/guard/handler'
import { forgetRefreshes } from '@/lib/auth/refresh'
import { forgetRegistration } from '@/lib/auth/registration'
import type { SessionToken } from '@/lib/auth/session'
import { type Cookie, writeSessionCookie } from '@/lib/auth/session-cookie'
import { accountsUrl, apiUrl, appUrl, stubSettings } from '@/tests/builders/settings'
import { tokenAnswer, tokenEndpoint, tokenError } from '@/tests/builders/token-endpoint'
import { inNextRequest } from '@/tests/setup/next-request'

type Sent = {
  headers?: Record<string, string>
  form?: Record<string, string>
  body?: string | ReadableStream<Uint8Array>
}

export function startApp(): void {
  stubSettings()
  forgetRefreshes()
  forgetRegistration()
  exchanges.forget()
}

export function createBrowser(jar = new Map<string, string>()) {
  return {
    jar,
    cookies: (): Cookie[] => [...jar].map(([name, value]) => ({ name, value })),
    async send(path: string, init: Sent = {}) {
      const headers = new Headers(init.headers)
      headers.set(
        'cookie',
        [...jar].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; '),
      )
      const body = init.form ? new URLSearchParams(init.form) : init.body
      const request = new NextRequest(`${appUrl}/api/auth/${path}`, {
        headers,
        ...(body && { method: 'POST', body, duplex: 'half' }),
      })
      const nextauth = request.nextUrl.pathname.split('/').slice(3)
      const context = { params: Promise.resolve({ nextauth }) }
      const response = await inNextRequest(request, () => handleAuth(request, context))
      for (const line of response.headers.getSetCookie()) keep(jar, line)
      return response
    },
  }
}

function keep(jar: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';')
  const name = pair.slice(0, pair.indexOf('='))
  if (/max-age=0/i.test(line)) jar.delete(name)
  else jar.set(name, decodeURIComponent(pair.slice(name.length + 1)))
}

export async function browserWithSession(token: SessionToken) {
  const [cookie] = await writeSessionCookie(token, [])
  return createBrowser(new Map([[cookie?.name ?? '', cookie?.value ?? '']]))
}

/** A visitor who was at the search pressed the button; `url` is where that leads. */
export async function startLogin(browser = createBrowser()) {
  const { csrfToken } = await (await browser.send('csrf')).json()
  const response = await browser.send('signin/spotify', {
    form: { csrfToken, callbackUrl: `${appUrl}/search` },
  })
  return { browser, url: new URL(response.headers.get('location') ?? '') }
}

export async function returnFromConsent(
  answer: Record<string, string> = { code: 'a-code' },
  departed?: Awaited<ReturnType<typeof startLogin>>,
  headers: Record<string, string> = {},
) {
  const { browser, url } = departed ?? (await startLogin())
  const query = new URLSearchParams({ ...answer, state: url.searchParams.get('state') ?? '' })
  const response = await browser.send(`callback/spotify?${query}`, { headers })
  return { browser, location: response.headers.get('location') }
}

export const consentPage = http.get(`${accountsUrl}/authorize`, () => new Response('Agree?'))
export const profile = (body: Record<string, unknown>) =>
  http.get(`${apiUrl}/v1/me`, () => HttpResponse.json(body))
/** A provider that knows this app, and whose consent page lets everybody through. */
export const provider = () => [
  consentPage,
  tokenEndpoint((form) => (form.get('code') ? tokenAnswer(1) : tokenError('unsupported_grant_type'))),
]
