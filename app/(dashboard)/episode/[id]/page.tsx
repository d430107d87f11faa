import { notFound } from 'next/navigation'
import { Episode } from '@/components/show/episode'
import { isSpotifyId } from '@/lib/music/uri'

export default async function EpisodePage({ params }: PageProps<'/episode/[id]'>) {
  const { id } = await params
  if (!isSpotifyId(id)) notFound()
  return <Episode key={id} id={id} />
}
