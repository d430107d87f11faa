import { LikedSongs, LikedSongsSkeleton } from '@/components/library/liked-songs'
import { SeededData } from '@/hooks/data-provider'
import { profileRead } from '@/lib/spotify/profile'
import { savedTracksRead } from '@/lib/spotify/saved-tracks'
import { seedPage } from '@/lib/spotify/seed'

export default async function LikedSongsPage() {
  return (
    <SeededData seeds={await seedPage([profileRead, savedTracksRead])} skeleton={<LikedSongsSkeleton />}>
      <LikedSongs />
    </SeededData>
  )
}
