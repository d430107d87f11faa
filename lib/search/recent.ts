import { jsonOf } from '@/lib/storage/browser-items'
import { createStore } from '@/lib/store'

const mostRemembered = 10

export const recentSearches = jsonOf(
  (value): value is string[] => Array.isArray(value) && value.every((text) => typeof text === 'string'),
)

/** With `text` as the latest; each once, ignoring case. Blanks change nothing. */
export function withSearch(searches: readonly string[], text: string): string[] {
  const latest = text.trim()
  return latest ? [latest, ...withoutSearch(searches, latest)].slice(0, mostRemembered) : [...searches]
}

export function withoutSearch(searches: readonly string[], text: string): string[] {
  const gone = text.trim().toLocaleLowerCase()
  return searches.filter((search) => search.toLocaleLowerCase() !== gone)
}

const mostPlaces = 12

/** The URIs of entities opened in this tab, latest first. */
export const recentPlaces = createStore<readonly string[]>([])

export function notePlace(uri: string): void {
  const others = recentPlaces.getState().filter((other) => other !== uri)
  recentPlaces.setState([uri, ...others].slice(0, mostPlaces))
}
