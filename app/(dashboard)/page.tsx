import { cookies } from 'next/headers'
import { Greeting } from '@/components/home/greeting'
import { FirstShelf, LowerShelves } from '@/components/home/lower-shelves'
import { QuickTiles, QuickTilesSkeleton } from '@/components/home/quick-tiles'
import { FirstShelvesSkeleton, RecentlyPlayed } from '@/components/home/recently-played'
import { TopTracks, TopTracksSkeleton } from '@/components/home/top-tracks'
import styles from '@/components/screen/screen.module.css'
import { ErrorBoundary } from '@/components/ui/error-boundary'
import { SeededData, Streamed } from '@/hooks/data-provider'
import { continuePlaceCookieName } from '@/lib/music/begun-episode'
import { begunEpisodesSeed, episodesHeardHere, recentlyPlayedSeed, seedPage } from '@/lib/spotify/cache/seed'
import { keys } from '@/lib/spotify/endpoints/keys'
import { parseTopRange } from '@/lib/spotify/endpoints/page-options'
import { myPlaylistsRead, topTracksRead } from '@/lib/spotify/endpoints/reads'

export default async function HomePage({ searchParams }: PageProps<'/'>) {
  const topTracks = topTracksRead(parseTopRange((await searchParams).tracks))
  const places = [keys.recentlyPlayed(), keys.myPlaylists(), keys.begunEpisodes()]
  const heardHere = await episodesHeardHere()
  const isContinueExpected = heardHere.length > 0 || (await cookies()).has(continuePlaceCookieName)
  const read = await seedPage([recentlyPlayedSeed, topTracks, myPlaylistsRead, begunEpisodesSeed])
  return (
    <SeededData
      seeds={read.length > 0 || heardHere.length === 0 ? read : [[keys.begunEpisodes(), heardHere]]}
    >
      <div className={styles.screen}>
        <Greeting />
        <ErrorBoundary>
          <Streamed of={places} skeleton={<QuickTilesSkeleton />}>
            <QuickTiles />
          </Streamed>
        </ErrorBoundary>
        <ErrorBoundary>
          <Streamed of={places} skeleton={<FirstShelvesSkeleton hasBegun={isContinueExpected} />}>
            <FirstShelf />
            <RecentlyPlayed />
          </Streamed>
        </ErrorBoundary>
        <ErrorBoundary>
          <Streamed of={[topTracks.key]} skeleton={<TopTracksSkeleton />}>
            <TopTracks />
          </Streamed>
        </ErrorBoundary>
        <LowerShelves />
      </div>
    </SeededData>
  )
}
