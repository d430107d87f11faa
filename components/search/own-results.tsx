import { CardShelf } from '@/components/screen/card-shelf'
import { matchThings } from '@/lib/search/known-things'
import { foundWords } from '@/lib/words/found-words'
import type { KnownThings } from './use-known-things'

const mostPlaces = 12
const mostSongs = 6

export function OwnResults({ text, known }: { text: string; known: KnownThings }) {
  const own = [...matchThings(text, known.places, mostPlaces), ...matchThings(text, known.songs, mostSongs)]
  if (own.length === 0) return null
  const cards = own.map((thing) => ({
    ...thing,
    href: thing.href ?? thing.home ?? '/collection/savedtracks',
  }))
  return <CardShelf heading={foundWords.own} fewest={1} of={{ data: cards }} />
}
