import { requestScope } from '@/lib/request-scope'

/** As in `de-AT`: the order of names. The document bears the one that the server used; the browser uses the same. */
export function currentLocale(): string {
  if (typeof document !== 'undefined') return document.documentElement.dataset.locale ?? navigator.language
  return requestScope()?.locale ?? 'en'
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

const names = perLocale((locale) => new Intl.ListFormat(locale, { type: 'unit', style: 'short' }))

/** `Ada, Bo`, as the listener's language lists names. */
export const formatNames = (list: readonly string[]): string => names().format(list)

/** The separators between `count` names in the listener's language, in order. */
export function namesBetween(count: number): string[] {
  const parts = names().formatToParts(Array.from({ length: count }, () => '?'))
  return parts.flatMap(({ type, value }) => (type === 'literal' ? value : []))
}
