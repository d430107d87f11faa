import { notFound } from 'next/navigation'
import { Album } from '@/components/album/album'
import { isSpotifyId } from '@/lib/music/uri'

export default async function AlbumPage({ params }: PageProps<'/album/[id]'>) {
  const { id } = await params
  if (!isSpotifyId(id)) notFound()
  return <Album key={id} id={id} />
}
