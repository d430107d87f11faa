import { Greeting } from '@/components/home/greeting'
import { FirstShelf, LowerShelves } from '@/components/home/lower-shelves'
import { QuickTiles, QuickTilesSkeleton } from '@/components/home/quick-tiles'
import { RecentlyPlayed, RecentlyPlayedSkeleton } from '@/components/home/recently-played'
import { TopTracks, TopTracksSkeleton } from '@/components/home/top-tracks'
import styles from '@/components/screen/screen.module.css'
import { ErrorBoundary } from '@/components/ui/error-boundary'
import { SeededData, Streamed } from '@/hooks/data-provider'
import { keys } from '@/lib/spotify/keys'
import { myPlaylistsRead, topTracksRead } from '@/lib/spotify/reads'
import { begunEpisodesSeed, recentlyPlayedSeed, seedHeardHere, seedPage } from '@/lib/spotify/seed'
import { parseTopRange } from '@/lib/spotify/top-range'

export default async function HomePage({ searchParams }: PageProps<'/'>) {
  const topTracks = topTracksRead(parseTopRange((await searchParams).tracks))
  const places = [keys.recentlyPlayed(), keys.myPlaylists(), keys.begunEpisodes()]
  const [heardHere, read] = await Promise.all([
    seedHeardHere(),
    seedPage([recentlyPlayedSeed, topTracks, myPlaylistsRead, begunEpisodesSeed]),
  ])
  return (
    <SeededData seeds={[...heardHere, ...read]}>
      <div className={styles.screen}>
        <Greeting />
        <ErrorBoundary what="Your last places">
          <Streamed of={places} skeleton={<QuickTilesSkeleton />}>
            <QuickTiles />
          </Streamed>
        </ErrorBoundary>
        <ErrorBoundary what="Your listening history">
          <Streamed of={places} skeleton={<RecentlyPlayedSkeleton />}>
            <FirstShelf />
            <RecentlyPlayed />
          </Streamed>
        </ErrorBoundary>
        <ErrorBoundary what="Your top tracks">
          <Streamed of={[topTracks.key]} skeleton={<TopTracksSkeleton />}>
            <TopTracks />
          </Streamed>
        </ErrorBoundary>
        <LowerShelves />
      </div>
    </SeededData>
  )
}
