import { type Answer, send } from './raw'

/** A visitor's cookies over raw requests. */
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

/** The cookies of a listener, where the provider is the sandbox, which lets everybody in; null at any other. */
export async function signIn(base: URL, listener = 'premium-listener'): Promise<string | null> {
  const jar = createJar()
  const ask = async (target: string, form?: Record<string, string>) => {
    const answer = await send(base, {
      method: form ? 'POST' : 'GET',
      target,
      headers: { Cookie: jar.header(), ...(form && { 'Content-Type': 'application/x-www-form-urlencoded' }) },
      ...(form && { body: new URLSearchParams(form).toString() }),
    })
    jar.keep(answer)
    return answer
  }
  const token = /"csrfToken":"(\w+)"/.exec((await ask('/api/auth/csrf')).body)?.[1] ?? ''
  const away = (await ask('/api/auth/signin/spotify', { csrfToken: token, callbackUrl: '/' })).headers.get(
    'location',
  )
  if (!away || new URL(away).hostname.endsWith('spotify.com')) return null
  const consent = await fetch(away, {
    method: 'POST',
    body: new URLSearchParams({ listener, decision: 'allow' }),
    redirect: 'manual',
  })
  const back = new URL(consent.headers.get('location') ?? '/', base)
  if (back.origin !== base.origin) return null
  await ask(`${back.pathname}${back.search}`)
  return jar.header()
}
