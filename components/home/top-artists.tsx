'use client'

import { useRead } from '@/hooks/use-read'
import { topArtistsRead } from '@/lib/spotify/reads'
import { CardShelf } from './card-shelf'
import { RangeSwitch } from './range-switch'
import { useTopRange } from './use-top-range'

export function TopArtists() {
  const { range, choose } = useTopRange('artists')
  const answer = useRead(topArtistsRead(range))
  return (
    <CardShelf
      heading="Your top artists"
      what="Your top artists"
      shape="round"
      empty="The artists you play most appear here after some weeks of listening."
      more={<RangeSwitch of="top artists" range={range} onChoose={choose} />}
      of={{
        ...answer,
        data: answer.data?.items.map(({ id, name, images, uri }) => ({
          key: id,
          name,
          line: 'Artist',
          href: `/artist/${id}`,
          images,
          shape: 'round',
          placeholder: 'person',
          play: { uri, request: { contextUri: uri } },
        })),
      }}
    />
  )
}
