import { notFound } from 'next/navigation'
import { Album, AlbumSkeleton } from '@/components/album/album'
import { SeededData } from '@/hooks/data-provider'
import { isSpotifyId } from '@/lib/music/uri'
import { seedPage } from '@/lib/spotify/cache/seed'
import { albumRead } from '@/lib/spotify/endpoints/reads'

export default async function AlbumPage({ params }: PageProps<'/album/[id]'>) {
  const { id } = await params
  if (!isSpotifyId(id)) notFound()
  return (
    <SeededData seeds={await seedPage([albumRead(id)])} skeleton={<AlbumSkeleton />}>
      <Album key={id} id={id} />
    </SeededData>
  )
}
