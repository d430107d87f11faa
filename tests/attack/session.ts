import { type Answer, send } from './raw'

function createJar() {
  const cookies = new Map<string, string>()
  return {
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    keep({ setCookies }: Answer) {
      for (const line of setCookies) {
        const [pair = ''] = line.split(';')
        cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
      }
    },
  }
}

/** A visitor who has pressed the button to sign in. */
async function depart(base: URL) {
  const jar = createJar()
  const ask = async (target: string, form?: Record<string, string>) => {
    const answer = await send(base, {
      method: form ? 'POST' : 'GET',
      target,
      headers: {
        Cookie: jar.header(),
        ...(form && { 'Content-Type': 'application/x-www-form-urlencoded' }),
      },
      ...(form && { body: new URLSearchParams(form).toString() }),
    })
    jar.keep(answer)
    return answer
  }
  const token = /"csrfToken":"(\w+)"/.exec((await ask('/api/auth/csrf')).body)?.[1] ?? ''
  const answer = await ask('/api/auth/signin/spotify', { csrfToken: token, callbackUrl: '/' })
  return { jar, ask, away: answer.headers.get('location') }
}

/** On a loopback address the names of cookies carry the port. */
export function cookieNames({ hostname, port }: URL) {
  const suffix = hostname === '127.0.0.1' && port !== '' ? `-${port}` : ''
  return { auth: `next-auth${suffix}`, own: `tonearm${suffix}` }
}

/** The cookies of a listener, where the provider is the sandbox, which lets everybody in; null at any other. */
export async function signIn(base: URL, listener = 'premium-listener'): Promise<string | null> {
  const { jar, ask, away } = await depart(base)
  if (!away || new URL(away).hostname.endsWith('spotify.com')) return null
  const back = new URL((await consent(away, listener)) ?? '/', base)
  if (back.origin !== base.origin) return null
  await ask(pathOf(back))
  return jar.header()
}

/** Comes back with the code of somebody who has consented in another browser, who comes back only then: the cookies of both. */
export async function stealCode(base: URL): Promise<{ thief: string; owner: string }> {
  const [owner, thief] = [await depart(base), await depart(base)]
  const back = await consent(owner.away ?? '', 'premium-listener')
  const code = new URL(back ?? base).searchParams.get('code') ?? ''
  const state = new URL(thief.away ?? base).searchParams.get('state') ?? ''
  await thief.ask(`/api/auth/callback/spotify?${new URLSearchParams({ code, state })}`)
  await owner.ask(pathOf(new URL(back ?? base)))
  return { thief: thief.jar.header(), owner: owner.jar.header() }
}

/** Where the sandbox sends a listener who allows everything. */
async function consent(away: string, listener: string): Promise<string | null> {
  const body = new URLSearchParams({ listener, decision: 'allow' })
  return (await fetch(away, { method: 'POST', body, redirect: 'manual' })).headers.get('location')
}

const pathOf = ({ pathname, search }: URL) => `${pathname}${search}`

/** Comes back `count` times with a code that the provider never gave, from invented addresses; where each of them led. */
export async function guessCodes(base: URL, count: number, from: () => string): Promise<string[]> {
  const { jar, away } = await depart(base)
  const state = new URL(away ?? base).searchParams.get('state') ?? ''
  // Each time with the cookies of the departure, which are taken away with the first answer.
  const Cookie = jar.header()
  const places: string[] = []
  for (let guess = 0; guess < count; guess += 1) {
    const query = new URLSearchParams({ code: `guess-${guess}`, state })
    const headers = { Cookie, 'X-Forwarded-For': from() }
    const answer = await send(base, { target: `/api/auth/callback/spotify?${query}`, headers })
    places.push(answer.headers.get('location') ?? `${answer.status}`)
  }
  return places
}
