'use client'

import type { Route } from 'next'
import Link from 'next/link'
import { Card, CardSkeleton } from '@/components/screen/card'
import { Region } from '@/components/screen/region'
import { CardGrid, Shelf } from '@/components/screen/shelf'
import shelfStyles from '@/components/screen/shelf.module.css'
import { ChoosableList } from '@/components/selection/choosable-list'
import { useList } from '@/hooks/use-list'
import { useSpotify } from '@/hooks/use-spotify'
import { artistReleases } from '@/lib/lists/catalogue-sources'
import { formatYear } from '@/lib/music/format'
import { albumWords } from '@/lib/music/library-entry'
import { entityThing } from '@/lib/music/thing'

type OtherAlbumsProps = { artist: { id: string; name: string }; exceptAlbumId: string }

/** The artist's other albums. Import it lazily. */
export function OtherAlbums({ artist, exceptAlbumId }: OtherAlbumsProps) {
  const { list, state } = useList(artistReleases(useSpotify(), artist.id, 'album'))
  const { rows, total, error, isReading } = state
  const others = rows.flatMap((album) => (album && album.id !== exceptAlbumId ? album : []))
  if (total !== null && others.length === 0) return null
  const data = total === null ? undefined : others
  return (
    <Shelf
      heading={`More by ${artist.name}`}
      more={
        <Link href={`/artist/${artist.id}` as Route} className={shelfStyles.all} prefetch={false}>
          All their music
        </Link>
      }
    >
      <Region
        of={{ data, error, isValidating: isReading, mutate: list.retry }}
        what="Their other albums"
        skeleton={<AlbumsSkeleton />}
      >
        {(albums) => (
          <ChoosableList things={albums.map(entityThing)} isCut>
            <CardGrid rows={1}>
              {albums.map((album) => {
                const { id, name, kind, images, uri, releaseDate } = album
                return (
                  <Card
                    key={id}
                    name={name}
                    line={[formatYear(releaseDate), albumWords[kind]].filter(Boolean).join(' · ')}
                    href={`/album/${id}`}
                    images={images}
                    play={{ uri, request: { contextUri: uri } }}
                    thing={entityThing(album)}
                  />
                )
              })}
            </CardGrid>
          </ChoosableList>
        )}
      </Region>
    </Shelf>
  )
}

function AlbumsSkeleton() {
  return (
    <CardGrid rows={1}>
      {Array.from({ length: 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
        <CardSkeleton key={index} />
      ))}
    </CardGrid>
  )
}
