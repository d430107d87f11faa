import { type Finding, plain } from './finding'
import { send } from './raw'
import { cookieNames, guessCodes, signIn, stealCode } from './session'

/** What may be tried around a sign-in, where the provider is the sandbox. `cookie` is a listener's. */
export async function* signIns(base: URL, cookie: string): AsyncGenerator<Finding> {
  yield guesses(base)
  yield stolenCode(base)
  yield* endings(base, cookie)
}

const some = () => 1 + Math.floor(Math.random() * 254)

/** A departure is good for one guess at a code, and keeps nobody else from logging in. */
async function guesses(base: URL): Promise<Finding> {
  const name = 'codes guessed with one departure, from invented addresses, keep nobody else out'
  const places = await guessCodes(base, 11, () => `203.0.113.${some()}`)
  const wrong = places.find((place) => !/[?&]error=OAuthCallback/.test(place))
  if (wrong !== undefined) return { name, problem: `a guess led to ${plain(wrong)}` }
  const other = await signIn(base)
  return { name, problem: other?.includes('session-token') ? null : 'another listener was kept out' }
}

/** PKCE: what proves that a sign-in is somebody's own never leaves their browser. */
async function stolenCode(base: URL): Promise<Finding> {
  const name = 'a code that was given to one browser signs in no other, and no longer its own'
  const { thief, owner } = await stealCode(base)
  if (thief.includes('session-token')) return { name, problem: 'the thief is signed in' }
  return { name, problem: owner.includes('session-token') ? 'the code worked a second time' : null }
}

/** The mark that ends a session names it; nothing else in its place ends one, or breaks a page. */
async function* endings(base: URL, cookie: string): AsyncGenerator<Finding> {
  for (const mark of ['', 'x', '%', '%00', '"', '{}', 'null', 'x'.repeat(3_000)]) {
    const ask = (own: string) =>
      send(base, { target: '/search', headers: { Cookie: `${own}${cookieNames(base).own}.ended=${mark}` } })
    const [listener, visitor] = await Promise.all([ask(`${cookie}; `), ask('')])
    const isFine = listener.status === 200 && visitor.status === 307
    yield {
      name: `a mark of ${plain(mark) || 'nothing'} ends no session`,
      problem: isFine ? null : `answered ${listener.status} to a listener, ${visitor.status} to a visitor`,
    }
  }
}
