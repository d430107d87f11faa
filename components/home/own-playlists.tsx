'use client'

import { useFirstPlaylists } from '@/hooks/use-my-playlists'
import { CardShelf, ShowAll } from './card-shelf'

const heading = 'Your playlists'

export function OwnPlaylists() {
  const answer = useFirstPlaylists()
  return (
    <CardShelf
      heading={heading}
      what={heading}
      empty="Playlists you make or follow on Spotify appear here."
      more={<ShowAll of="your playlists" href="/collection" />}
      of={{
        ...answer,
        data: answer.data?.map(({ id, name, images, owner, uri }) => ({
          key: id,
          name,
          line: `By ${owner.name}`,
          href: `/playlist/${id}`,
          images,
          placeholder: 'list',
          play: { request: { contextUri: uri }, uri },
        })),
      }}
    />
  )
}
