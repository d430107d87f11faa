import { AsyncLocalStorage } from 'node:async_hooks'

/** @type {AsyncLocalStorage<import('../lib/request-scope').RequestScope>} */
const scopes = new AsyncLocalStorage()

// Where lib/request-scope.ts finds it: what Next has built shares no modules with this server.
Object.assign(globalThis, { [Symbol.for('tonearm.request-scope')]: scopes })

/**
 * Runs `answer` so that all it writes is in the language the browser asks for first, and its middleware and page share what
 * they have read.
 *
 * @template T
 * @param {string | undefined} acceptLanguage the header
 * @param {() => T} answer
 */
export function withScope(acceptLanguage, answer) {
  return scopes.run({ locale: firstLocale(acceptLanguage), sessions: new Map() }, answer)
}

/**
 * `de-AT` of `de-AT,de;q=0.9`; English for what names no language, or none that this machine can write in.
 *
 * @param {string | undefined} acceptLanguage
 */
function firstLocale(acceptLanguage = '') {
  const first = acceptLanguage.split(/[,;]/, 1)[0]?.trim() ?? ''
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(first)[0] ?? 'en'
  } catch (error) {
    if (error instanceof RangeError) return 'en'
    throw error
  }
}
