import { notFound } from 'next/navigation'
import { Artist } from '@/components/artist/artist'
import { isSpotifyId } from '@/lib/music/uri'

export default async function ArtistPage({ params }: PageProps<'/artist/[id]'>) {
  const { id } = await params
  if (!isSpotifyId(id)) notFound()
  return <Artist key={id} id={id} />
}
