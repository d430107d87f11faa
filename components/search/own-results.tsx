'use client'

import { useCardRow } from '@/components/screen/card-row'
import { Shelf } from '@/components/screen/shelf'
import { matchThings } from '@/lib/search/known-things'
import { CardChoice } from './card-choice'
import type { KnownThings } from './use-known-things'

const mostPlaces = 12
const mostSongs = 6

/** What matches in the listener's own library, as far as this browser knows it: with the first key, and without a request. */
export function OwnResults({ text, known }: { text: string; known: KnownThings }) {
  const own = [...matchThings(text, known.places, mostPlaces), ...matchThings(text, known.songs, mostSongs)]
  const { list, arrows } = useCardRow(own.length)
  if (own.length === 0) return null
  const cards = own.map(({ uri, request, href, home, item, ...card }) => ({
    ...card,
    href: href ?? home ?? '/collection/savedtracks',
    play: { uri, request },
  }))
  return (
    <Shelf heading="In your library" arrows={arrows}>
      <CardChoice list={list} cards={cards} />
    </Shelf>
  )
}
