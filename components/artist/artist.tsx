'use client'

import { Suspense } from 'react'
import { Detail, DetailSkeleton } from '@/components/screen/detail'
import styles from '@/components/screen/detail.module.css'
import { Region } from '@/components/screen/region'
import { FollowButton } from '@/components/screen/save-button'
import { lazyPart } from '@/components/ui/lazy-part'
import { Streamed } from '@/hooks/data-provider'
import { useKnownEntity } from '@/hooks/use-entity'
import { useKnownRead } from '@/hooks/use-read'
import { wholeOf } from '@/lib/entities/entity-store'
import type { Artist as ArtistFacts, ArtistRef } from '@/lib/music/entities'
import { entityTarget } from '@/lib/music/menu-target'
import { keys } from '@/lib/spotify/endpoints/keys'
import { artistRead } from '@/lib/spotify/endpoints/reads'
import { kindNames } from '@/lib/words/common-words'
import { artistFacts } from '@/lib/words/place-facts'
import { ArtistSongs, ArtistSongsSkeleton } from './artist-songs'

const Discography = lazyPart(async () => (await import('./releases')).Discography)

export function Artist({ id }: { id: string }) {
  'use memo'
  const known = useKnownEntity('artist', id)
  return (
    <Region
      of={useKnownRead(artistRead(id), wholeOf(known), { named: known && toWhole(id, known) })}
      what="artist"
      isScreen
      skeleton={<ArtistSkeleton />}
    >
      {(artist) => <ArtistDetail artist={artist} />}
    </Region>
  )
}

function toWhole(id: string, known: ArtistFacts | ArtistRef): ArtistFacts {
  return { images: [], genres: [], ...known, type: 'artist', id }
}

function ArtistDetail({ artist }: { artist: ArtistFacts }) {
  const { id, uri } = artist
  return (
    <Detail
      thing={entityTarget(artist)}
      kind={kindNames.artist}
      facts={artistFacts(artist)}
      play={{ request: { contextUri: uri } }}
      actions={<FollowButton uri={uri} />}
    >
      <Streamed of={[keys.artistSongs(id)]} skeleton={<ArtistSongsSkeleton />}>
        <ArtistSongs artist={artist} />
      </Streamed>
      <Suspense fallback={<div className={styles.waiting} />}>
        <Discography artistId={id} />
      </Suspense>
    </Detail>
  )
}

export function ArtistSkeleton() {
  return (
    <DetailSkeleton shape="round">
      <ArtistSongsSkeleton />
    </DetailSkeleton>
  )
}
