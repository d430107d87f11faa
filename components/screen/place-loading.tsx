'use client'

import { useParams } from 'next/navigation'
import { DetailSkeleton } from '@/components/screen/detail'
import { songColumns } from '@/components/track-list/track-columns'
import { TrackListSkeleton } from '@/components/track-list/track-list-skeleton'
import { Skeleton } from '@/components/ui/skeleton'
import { useKnownEntity } from '@/hooks/use-entity'
import { useRead } from '@/hooks/use-read'
import type { Entity, EntityKind } from '@/lib/music/entity'
import { menuTargetOf } from '@/lib/music/menu-target'
import { albumRead, artistRead, episodeRead, playlistRead, showRead } from '@/lib/spotify/endpoints/reads'
import type { Read } from '@/lib/spotify/sending/client'
import { KnownDetail } from './known-detail'

/**
 * From the click on a link until its page has come: what is known of the place. Nothing in it can be pressed, since the
 * page takes its place.
 */
export function PlaceLoading({ kind }: { kind: EntityKind }) {
  const { id } = useParams<{ id: string }>()
  return (
    // Its heading is not the final one: it isn't announced.
    <div aria-busy style={{ display: 'contents' }}>
      <Head kind={kind} id={id} />
    </div>
  )
}

const reads: Record<EntityKind, (id: string) => Read<unknown>> = {
  playlist: playlistRead,
  album: albumRead,
  artist: artistRead,
  show: showRead,
  episode: episodeRead,
}

function Head({ kind, id }: { kind: EntityKind; id: string }) {
  const known: Entity | null = useKnownEntity(kind, id)
  // The page finds it answered, or on its way.
  useRead(reads[kind](id))
  const length = known && 'trackCount' in known ? known.trackCount : null
  const hasTracks = kind !== 'episode' && kind !== 'show'
  const rows = hasTracks ? <TrackListSkeleton columns={songColumns} rows={length} /> : null
  const thing = known && menuTargetOf(known.uri, known)
  if (!thing) return <DetailSkeleton shape={kind === 'artist' ? 'round' : 'square'}>{rows}</DetailSkeleton>
  return (
    <KnownDetail
      known={known}
      thing={{ ...thing, url: null }}
      actions={null}
      note={<Skeleton shape="circle" width={56} />}
    >
      {rows}
    </KnownDetail>
  )
}
