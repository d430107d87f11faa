import * as v from 'valibot'

const mostRemembered = 10
const schema = v.fallback(v.array(v.string()), [])

/** The searches remembered, latest first; none where what was stored cannot be read. */
export function parseRecentSearches(stored: string | null): string[] {
  try {
    return v.parse(schema, JSON.parse(stored ?? '[]'))
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

/** With `text` as the latest; each once, whatever its case. Blanks change nothing. */
export function withSearch(searches: readonly string[], text: string): string[] {
  const latest = text.trim()
  return latest ? [latest, ...withoutSearch(searches, latest)].slice(0, mostRemembered) : [...searches]
}

export function withoutSearch(searches: readonly string[], text: string): string[] {
  const gone = text.trim().toLocaleLowerCase()
  return searches.filter((search) => search.toLocaleLowerCase() !== gone)
}
