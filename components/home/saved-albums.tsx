'use client'

import { useSavedAlbums } from '@/hooks/use-library'
import { CardShelf } from './card-shelf'
import { ShowAll } from './show-all'

export function SavedAlbums() {
  const answer = useSavedAlbums(0)
  return (
    <CardShelf
      heading="Your albums"
      what="Your albums"
      empty="Albums you save appear here."
      more={<ShowAll of="your albums" href="/collection?kind=albums" />}
      of={{
        ...answer,
        data: answer.data?.items.map(({ id, name, images, uri, artists }) => ({
          key: id,
          name,
          line: artists.map((artist) => artist.name).join(', '),
          href: `/album/${id}`,
          images,
          play: { uri, request: { contextUri: uri } },
        })),
      }}
    />
  )
}
