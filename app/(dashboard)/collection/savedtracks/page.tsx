import { LikedSongs, LikedSongsSkeleton } from '@/components/library/liked-songs'
import { SeededData } from '@/hooks/data-provider'
import { savedTracksRead } from '@/lib/spotify/reads'
import { seedPage } from '@/lib/spotify/seed'

export default async function LikedSongsPage() {
  return (
    <SeededData seeds={await seedPage([savedTracksRead])} skeleton={<LikedSongsSkeleton />}>
      <LikedSongs />
    </SeededData>
  )
}
