import { cookies } from 'next/headers'
import { Greeting } from '@/components/home/greeting'
import { FirstShelf, FirstShelfSkeleton, LowerShelves } from '@/components/home/lower-shelves'
import { QuickTiles, QuickTilesSkeleton } from '@/components/home/quick-tiles'
import { RecentlyPlayed, RecentlyPlayedSkeleton } from '@/components/home/recently-played'
import { TopTracks, TopTracksSkeleton } from '@/components/home/top-tracks'
import styles from '@/components/screen/screen.module.css'
import { ErrorBoundary } from '@/components/ui/error-boundary'
import { SeededData, Streamed } from '@/hooks/data-provider'
import { continuePlaceCookieName } from '@/lib/music/begun-episode'
import {
  begunEpisodesSeed,
  episodesHeardHere,
  recentlyPlayedSeed,
  type Seed,
  seedPage,
} from '@/lib/spotify/cache/seed'
import { keys } from '@/lib/spotify/endpoints/keys'
import { parseTopRange } from '@/lib/spotify/endpoints/page-options'
import { myPlaylistsRead, topTracksRead } from '@/lib/spotify/endpoints/reads'

export default async function HomePage({ searchParams }: PageProps<'/'>) {
  const topTracks = topTracksRead(parseTopRange((await searchParams).tracks))
  const places = [keys.recentlyPlayed(), keys.myPlaylists(), keys.begunEpisodes()]
  const heardHere = await episodesHeardHere()
  const isContinueExpected = heardHere.length > 0 || (await cookies()).has(continuePlaceCookieName)
  const read = await seedPage([recentlyPlayedSeed, topTracks, myPlaylistsRead, begunEpisodesSeed])
  const known: Seed[] = heardHere.length > 0 ? [[keys.begunEpisodes(), heardHere]] : []
  return (
    <SeededData seeds={read.length > 0 ? read : known}>
      <div className={styles.screen}>
        <Greeting />
        <ErrorBoundary>
          <Streamed of={places} skeleton={<QuickTilesSkeleton />}>
            <QuickTiles />
          </Streamed>
        </ErrorBoundary>
        <ErrorBoundary>
          <Streamed
            of={places}
            skeleton={
              <>
                {isContinueExpected ? <FirstShelfSkeleton /> : null}
                <RecentlyPlayedSkeleton />
              </>
            }
          >
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
