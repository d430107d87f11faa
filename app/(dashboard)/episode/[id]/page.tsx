import { notFound } from 'next/navigation'
import { Episode, EpisodeSkeleton } from '@/components/show/episode'
import { SeededData } from '@/hooks/data-provider'
import { isSpotifyId } from '@/lib/music/uri'
import { seedPage } from '@/lib/spotify/cache/seed'
import { episodeRead } from '@/lib/spotify/endpoints/reads'

export default async function EpisodePage({ params }: PageProps<'/episode/[id]'>) {
  const { id } = await params
  if (!isSpotifyId(id)) notFound()
  return (
    <SeededData seeds={await seedPage([episodeRead(id)])} skeleton={<EpisodeSkeleton />}>
      <Episode key={id} id={id} />
    </SeededData>
  )
}
