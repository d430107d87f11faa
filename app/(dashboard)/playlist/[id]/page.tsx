import { notFound } from 'next/navigation'
import { Playlist } from '@/components/playlist/playlist'
import { isSpotifyId } from '@/lib/music/uri'

export default async function PlaylistPage({ params }: PageProps<'/playlist/[id]'>) {
  const { id } = await params
  if (!isSpotifyId(id)) notFound()
  return <Playlist key={id} id={id} />
}
