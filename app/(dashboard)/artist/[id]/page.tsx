import { notFound } from 'next/navigation'
import { Artist, ArtistSkeleton } from '@/components/artist/artist'
import { SeededData } from '@/hooks/data-provider'
import { isSpotifyId } from '@/lib/music/uri'
import { seedPage } from '@/lib/spotify/cache/seed'
import { artistRead, artistSongsRead } from '@/lib/spotify/endpoints/reads'

export default async function ArtistPage({ params }: PageProps<'/artist/[id]'>) {
  const { id } = await params
  if (!isSpotifyId(id)) notFound()
  return (
    <SeededData seeds={await seedPage([artistRead(id), artistSongsRead(id)])} skeleton={<ArtistSkeleton />}>
      <Artist key={id} id={id} />
    </SeededData>
  )
}
