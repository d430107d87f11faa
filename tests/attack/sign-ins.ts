import { type Finding, plain } from './finding'
import { send } from './raw'
import { guessCodes, signIn, stealCode } from './session'

/** What may be tried around a sign-in, where the provider is the sandbox. `cookie` is a listener's. */
export async function* signIns(base: URL, cookie: string): AsyncGenerator<Finding> {
  yield guesses(base)
  yield stolenCode(base)
  yield* endings(base, cookie)
}

const some = () => 1 + Math.floor(Math.random() * 254)

/** A code may be guessed at ten times from one address, which shuts nobody else out. */
async function guesses(base: URL): Promise<Finding> {
  const name = 'codes guessed from one address shut that one out, and no other'
  const places = await guessCodes(base, 11, `203.0.113.${some()}`)
  const isShut = (place: string | undefined) => /[?&]error=TooManyAttempts/.test(place ?? '')
  if (places.slice(0, 10).some(isShut)) return { name, problem: 'it was shut out before the eleventh' }
  if (!isShut(places.at(-1))) return { name, problem: `the eleventh led to ${plain(places.at(-1) ?? '')}` }
  const other = await signIn(base, 'premium-listener', `198.51.100.${some()}`)
  return { name, problem: other?.includes('session-token') ? null : 'another listener was kept out' }
}

/** PKCE: what proves that a sign-in is somebody's own never leaves their browser. */
async function stolenCode(base: URL): Promise<Finding> {
  const name = 'a code that was given to one browser signs in no other, and no longer its own'
  const { thief, owner } = await stealCode(base, `192.0.2.${some()}`)
  if (thief.includes('session-token')) return { name, problem: 'the thief is signed in' }
  return { name, problem: owner.includes('session-token') ? 'the code worked a second time' : null }
}

/** The mark that ends a session names it; nothing else in its place ends one, or breaks a page. */
async function* endings(base: URL, cookie: string): AsyncGenerator<Finding> {
  for (const mark of ['', 'x', '%', '%00', '"', '{}', 'null', 'x'.repeat(3_000)]) {
    const ask = (own: string) =>
      send(base, { target: '/search', headers: { Cookie: `${own}tonearm.ended=${mark}` } })
    const [listener, visitor] = await Promise.all([ask(`${cookie}; `), ask('')])
    const isFine = listener.status === 200 && visitor.status === 307
    yield {
      name: `a mark of ${plain(mark) || 'nothing'} ends no session`,
      problem: isFine ? null : `answered ${listener.status} to a listener, ${visitor.status} to a visitor`,
    }
  }
}
