import { notFound } from 'next/navigation'
import { Show, ShowSkeleton } from '@/components/show/show'
import { SeededData } from '@/hooks/data-provider'
import { isSpotifyId } from '@/lib/music/uri'
import { seedPage } from '@/lib/spotify/cache/seed'
import { firstEpisodesRead, showRead } from '@/lib/spotify/endpoints/reads'

export default async function ShowPage({ params }: PageProps<'/show/[id]'>) {
  const { id } = await params
  if (!isSpotifyId(id)) notFound()
  return (
    <SeededData seeds={await seedPage([showRead(id), firstEpisodesRead(id)])} skeleton={<ShowSkeleton />}>
      <Show key={id} id={id} />
    </SeededData>
  )
}
