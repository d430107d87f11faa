import { AsyncLocalStorage } from 'node:async_hooks'

/** @type {AsyncLocalStorage<import('../lib/request-scope').RequestScope>} */
const scopes = new AsyncLocalStorage()

// Read by lib/request-scope.ts: Next’s build shares no modules with this server.
Object.assign(globalThis, { [Symbol.for('tonearm.request-scope')]: scopes })

/**
 * Runs `answer` in a scope with the browser’s preferred language, which middleware and page also use to share what
 * they read.
 *
 * @template T
 * @param {string | undefined} acceptLanguage the header
 * @param {() => T} answer
 */
export function withScope(acceptLanguage, answer) {
  return scopes.run({ locale: firstLocale(acceptLanguage), sessions: new Map() }, answer)
}

/**
 * `de-AT` of `de-AT,de;q=0.9`; English for a header without a language that this computer can format.
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
