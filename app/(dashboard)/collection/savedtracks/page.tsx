import { LikedSongs, LikedSongsSkeleton } from '@/components/library/liked-songs'
import { SeededData } from '@/hooks/data-provider'
import { seedPage } from '@/lib/seed/seed'
import { savedTracksRead } from '@/lib/spotify/endpoints/reads'

export default async function LikedSongsPage() {
  return (
    <SeededData seeds={await seedPage([savedTracksRead])} skeleton={<LikedSongsSkeleton />}>
      <LikedSongs />
    </SeededData>
  )
}
