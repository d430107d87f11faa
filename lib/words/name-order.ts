import { currentLocale, perLocale } from '@/lib/words/locale'

/** Orders names as in the listener's language, and numbers in them by their value. */
export const nameOrder = perLocale(
  (locale) => new Intl.Collator(locale, { numeric: true, sensitivity: 'base' }),
  currentLocale,
)
