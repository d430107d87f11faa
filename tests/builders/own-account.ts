import { HttpResponse, http } from 'msw'
import { NextRequest } from 'next/server'
import { vi } from 'vitest'
import { POST } from '@/app/api/own-account/route'
import { forgetRegistration } from '@/lib/auth/registration'
import { writeSessionCookie } from '@/lib/auth/session-cookie'
import { hashOfCode } from '@/lib/auth/setup-code'
import { renewSettings } from '@/lib/server/env'
import { forgetThrottle } from '@/lib/setup/own-account/handler'
import { forgetReport } from '@/lib/setup/report'
import { dataFolder } from '@/tests/builders/data-folder'
import { sessionToken } from '@/tests/builders/session'
import { accountsUrl, apiUrl, appUrl, stubSettings } from '@/tests/builders/settings'
import { tokenEndpoint, tokenError } from '@/tests/builders/token-endpoint'
import { server } from '@/tests/setup/msw'

export const setupCode = '70K1-92QD-M4XT'
const demoUrl = 'http://127.0.0.1:39000'

/** An app that the launcher has started without a client ID. Gives the file that it keeps. */
export function startWithoutSetup(overrides: Record<string, string> = {}): string {
  const { folder, file } = dataFolder()
  stubSettings({
    SPOTIFY_CLIENT_ID: '',
    SPOTIFY_CLIENT_SECRET: '',
    NEXTAUTH_SECRET: '',
    TONEARM_DATA: folder,
    TONEARM_SETUP_CODE: setupCode,
    TONEARM_DEMO: demoUrl.replace('//', '//tonearm-sandbox:tonearm-sandbox-secret@'),
    ...overrides,
  })
  vi.stubEnv('SPOTIFY_ACCOUNTS_URL', accountsUrl)
  vi.stubEnv('SPOTIFY_API_URL', apiUrl)
  forgetThrottle()
  forgetRegistration()
  forgetReport()
  renewSettings()
  server.use(http.get(demoUrl, () => new HttpResponse('The sandbox is running.')))
  return file
}

/** A provider that knows every app. */
export const knowsEveryApp = () => [
  tokenEndpoint(() => tokenError('invalid_grant', 'Invalid authorization code')),
  http.get(`${accountsUrl}/authorize`, () => new HttpResponse(null, { status: 303 })),
]

type Sent = {
  /** Where the request comes from. */
  address?: string
  headers?: Record<string, string>
  /** Who is signed in. */
  listener?: string | null
  cookies?: Map<string, string>
  /** The browser has not given the code. */
  isStranger?: boolean
}

const codeCookie = () => new Map([['tonearm-3000.setup', hashOfCode(setupCode)]])

/** Sends `body` as a page of the app would, in a browser that has given the code unless something else is said. */
export async function send(body: unknown, sent: Sent = {}) {
  const { address = '127.0.0.1', headers = {}, listener = null, isStranger = false } = sent
  const { cookies = isStranger ? new Map<string, string>() : codeCookie() } = sent
  if (listener !== null) {
    for (const { name, value } of await writeSessionCookie(sessionToken({ sub: listener }), []))
      cookies.set(name, value)
  }
  const all = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    origin: appUrl,
    host: '127.0.0.1:3000',
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    ...headers,
  }
  const request = new NextRequest(`${appUrl}/api/own-account`, {
    method: 'POST',
    headers: { 'x-forwarded-for': address, ...all },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const response = await POST(request)
  for (const line of response.headers.getSetCookie()) {
    const [pair = ''] = line.split(';')
    cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
  }
  return { status: response.status, body: await response.json(), cookies, headers: response.headers }
}
