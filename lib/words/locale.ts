/** What scripts/request-locale.js, which Next does not build, keeps for each request to the server. */
type RequestLocale = { getStore(): string | undefined }

const requestLocale = Symbol.for('tonearm.request-locale')

/** As in `de-AT`: the order of names. The document bears the one that the server used; the browser uses the same. */
export function currentLocale(): string {
  if (typeof document !== 'undefined') return document.documentElement.dataset.locale ?? navigator.language
  const scope = (globalThis as { [requestLocale]?: RequestLocale })[requestLocale]
  return scope?.getStore() ?? 'en'
}

/** English as it is written where the listener is: `en-AT` for `de-AT`. All text is English, so its dates and lists are. */
export const writtenLocale = (): string => english()

/** Gives what `make` made for the locale; making a formatter takes longer than using it a hundred times. */
export function perLocale<T>(make: (locale: string) => T, localeOf = writtenLocale): () => T {
  let made: { locale: string; it: T } | undefined
  return () => {
    const locale = localeOf()
    if (made?.locale !== locale) made = { locale, it: make(locale) }
    return made.it
  }
}

const english = perLocale((locale) => {
  const { region } = new Intl.Locale(locale).maximize()
  return region ? `en-${region}` : 'en'
}, currentLocale)

/** Orders names as in the listener's language, and numbers in them by their value. */
export const nameOrder = perLocale(
  (locale) => new Intl.Collator(locale, { numeric: true, sensitivity: 'base' }),
  currentLocale,
)
