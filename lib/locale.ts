/** What scripts/request-locale.js, which Next does not build, keeps for each request to the server. */
type RequestLocale = { getStore(): string | undefined }

const requestLocale = Symbol.for('tonearm.request-locale')

/**
 * The language and region of the browser, as in `de-AT`: of numbers, dates and lists of names. The document bears the
 * one that the server wrote its text in, so that the browser writes the same.
 */
export function currentLocale(): string {
  if (typeof document !== 'undefined') return document.documentElement.dataset.locale ?? navigator.language
  const scope = (globalThis as { [requestLocale]?: RequestLocale })[requestLocale]
  return scope?.getStore() ?? 'en'
}

/** Gives what `make` made for the current locale; making a formatter takes longer than using it a hundred times. */
export function perLocale<T>(make: (locale: string) => T): () => T {
  let made: { locale: string; it: T } | undefined
  return () => {
    const locale = currentLocale()
    if (made?.locale !== locale) made = { locale, it: make(locale) }
    return made.it
  }
}
