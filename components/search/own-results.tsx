'use client'

import { Card } from '@/components/screen/card'
import { CardRow, useCardRow } from '@/components/screen/card-row'
import { Shelf } from '@/components/screen/shelf'
import { matchThings } from '@/lib/search/known-things'
import { useKnownThings } from './use-known-things'

const mostOwn = 12

/** What matches in the listener's own library, as far as this browser knows it: at once, and without a request. */
export function OwnResults({ text }: { text: string }) {
  const { places } = useKnownThings()
  const own = matchThings(text, places, mostOwn)
  const { list, arrows } = useCardRow(own.length)
  if (own.length === 0) return null
  return (
    <Shelf heading="In your library" more={arrows}>
      <CardRow list={list}>
        {own.map(({ uri, request, href, ...card }) => (
          <Card key={uri} {...card} href={href ?? '/collection'} play={{ uri, request }} />
        ))}
      </CardRow>
    </Shelf>
  )
}
