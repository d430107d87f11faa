import { notFound } from 'next/navigation'
import { Playlist, PlaylistSkeleton } from '@/components/playlist/playlist'
import { SeededData } from '@/hooks/data-provider'
import { isSpotifyId } from '@/lib/music/uri'
import { seedPlaylist } from '@/lib/spotify/cache/seed'

export default async function PlaylistPage({ params }: PageProps<'/playlist/[id]'>) {
  const { id } = await params
  if (!isSpotifyId(id)) notFound()
  return (
    <SeededData seeds={await seedPlaylist(id)} skeleton={<PlaylistSkeleton />}>
      <Playlist key={id} id={id} />
    </SeededData>
  )
}
