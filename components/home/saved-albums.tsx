'use client'

import { useRead } from '@/hooks/use-read'
import { savedAlbumsRead } from '@/lib/spotify/library-lists'
import { CardShelf, ShowAll } from './card-shelf'

export function SavedAlbums() {
  const answer = useRead(savedAlbumsRead)
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
