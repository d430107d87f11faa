import { foldedWords, foldText } from '@/lib/fold-text'
import { nameOrder } from '@/lib/locale'
import type { LibraryEntry, LibraryKind, LibrarySort } from '@/lib/music/library-entry'
import { kindNames } from '@/lib/words/common-words'
import { sortWords } from '@/lib/words/library-words'

export type LibraryWish = {
  sort: LibrarySort
  /** Search text; blanks match everything. */
  filter: string
  /** In pinned order. */
  pins: readonly string[]
  /** Recently played URIs, latest first; used only when sorting by them. */
  playedUris: readonly string[]
}

/** The matching entries, pinned ones first; ties keep Spotify’s order. */
export function arrangeLibrary(entries: readonly LibraryEntry[], wish: LibraryWish): LibraryEntry[] {
  const matching = entries.filter((entry) => matchesFilter(entry, wish.filter))
  const sorted = matching.toSorted(comparison(wish))
  const pinRank = rankOf(wish.pins)
  return sorted.toSorted((a, b) => pinRank(a.uri) - pinRank(b.uri))
}

function comparison({ sort, playedUris }: LibraryWish): (a: LibraryEntry, b: LibraryEntry) => number {
  const { compare } = nameOrder()
  switch (sort) {
    case 'given':
      return () => 0
    case 'played': {
      const rank = rankOf(playedUris)
      return (a, b) => rank(a.uri) - rank(b.uri)
    }
    case 'added':
      // ISO 8601 sorts as text; entries without a date come last.
      return (a, b) => ((a.addedAt ?? '') < (b.addedAt ?? '') ? 1 : a.addedAt === b.addedAt ? 0 : -1)
    case 'name':
      return (a, b) => compare(a.name, b.name)
    case 'creator':
      return (a, b) => compare(a.creator || a.name, b.creator || b.name) || compare(a.name, b.name)
  }
}

function rankOf(uris: readonly string[]): (uri: string) => number {
  const ranks = new Map(uris.map((uri, index) => [uri, index]))
  return (uri) => ranks.get(uri) ?? uris.length
}

function matchesFilter({ name, creator, what }: LibraryEntry, filter: string): boolean {
  const words = foldedWords(filter)
  if (words.length === 0) return true
  const text = foldText(`${name} ${creator} ${kindNames[what]}`)
  return words.every((part) => text.includes(part))
}

function sortsOf(kind: LibraryKind | null): readonly Exclude<LibrarySort, 'given'>[] {
  if (kind === null) return ['played', 'added', 'name', 'creator']
  // Spotify doesn’t say when an artist was followed.
  return kind === 'artists' ? ['played', 'name'] : ['played', 'name', 'creator']
}

/** The sort orders for a type, default first; null is all types together. */
export function sortOptions(kind: LibraryKind | null): readonly { value: LibrarySort; label: string }[] {
  const others = sortsOf(kind).map((value) => ({ value, label: sortWords[value] }))
  return [{ value: 'given', label: sortWords.given[kind ?? 'all'] }, ...others]
}
