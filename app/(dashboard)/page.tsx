import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import { Greeting } from '@/components/home/greeting'
import styles from '@/components/home/home.module.css'
import { JumpBackIn, JumpBackInSkeleton } from '@/components/home/jump-back-in'
import { LazyLowerShelves } from '@/components/home/lazy-lower-shelves'
import { RecentlyPlayed, RecentlyPlayedSkeleton } from '@/components/home/recently-played'
import { TopTracks, TopTracksSkeleton } from '@/components/home/top-tracks'
import screenStyles from '@/components/screen/screen.module.css'
import { ErrorBoundary } from '@/components/ui/error-boundary'
import { SeededData, Streamed } from '@/hooks/data-provider'
import { toCss, toGround } from '@/lib/music/ground-color'
import {
  episodesHeardHere,
  episodesInProgressSeed,
  lastPlayedHere,
  recentlyPlayedSeed,
  seedPage,
} from '@/lib/seed/seed'
import { keys } from '@/lib/spotify/endpoints/keys'
import { parseTopRange } from '@/lib/spotify/endpoints/page-options'
import { myPlaylistsRead, topTracksRead } from '@/lib/spotify/endpoints/reads'

export default async function HomePage({ searchParams }: PageProps<'/'>) {
  const topTracks = topTracksRead(parseTopRange((await searchParams).tracks))
  const places = [keys.recentlyPlayed(), keys.myPlaylists(), keys.episodesInProgress()]
  const [last, heardHere] = await Promise.all([lastPlayedHere(), episodesHeardHere()])
  const read = await seedPage([recentlyPlayedSeed, topTracks, myPlaylistsRead, episodesInProgressSeed])
  const ground = last?.color && { '--artwork-ground': toCss(toGround(last.color)) }
  return (
    <SeededData
      seeds={read.length > 0 || heardHere.length === 0 ? read : [[keys.episodesInProgress(), heardHere]]}
    >
      <div className={clsx(screenStyles.screen, styles.home)} data-ground style={ground as CSSProperties}>
        <Greeting />
        <ErrorBoundary>
          <Streamed of={places} skeleton={<JumpBackInSkeleton />}>
            <JumpBackIn last={last} />
          </Streamed>
        </ErrorBoundary>
        <ErrorBoundary>
          <Streamed of={places} skeleton={<RecentlyPlayedSkeleton />}>
            <RecentlyPlayed />
          </Streamed>
        </ErrorBoundary>
        <ErrorBoundary>
          <Streamed of={[topTracks.key]} skeleton={<TopTracksSkeleton />}>
            <TopTracks />
          </Streamed>
        </ErrorBoundary>
        <LazyLowerShelves />
      </div>
    </SeededData>
  )
}
