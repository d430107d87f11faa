'use client'

import { useFirstPage } from '@/hooks/use-list'
import { useSpotify } from '@/hooks/use-spotify'
import { savedAlbums } from '@/lib/lists/library-sources'
import { artistNames } from '@/lib/music/playable'
import { CardShelf, ShowAll } from './card-shelf'

export function SavedAlbums() {
  const answer = useFirstPage(savedAlbums(useSpotify()))
  return (
    <CardShelf
      heading="Your albums"
      what="Your albums"
      empty="Albums you save appear here."
      more={<ShowAll of="your albums" href="/collection?kind=albums" />}
      of={{
        ...answer,
        data: answer.data?.map(({ id, name, images, uri, artists }) => ({
          key: id,
          name,
          line: artistNames({ artists }),
          href: `/album/${id}`,
          images,
          play: { uri, request: { contextUri: uri } },
        })),
      }}
    />
  )
}
