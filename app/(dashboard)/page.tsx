import { Suspense } from 'react'
import { SWRConfig, unstable_serialize } from 'swr'
import { Greeting } from '@/components/home/greeting'
import { OwnPlaylists, OwnPlaylistsSkeleton } from '@/components/home/own-playlists'
import { RecentlyPlayed, RecentlyPlayedSkeleton } from '@/components/home/recently-played'
import { TopTracks, TopTracksSkeleton } from '@/components/home/top-tracks'
import styles from '@/components/screen/screen.module.css'
import { ErrorBoundary } from '@/components/ui/error-boundary'
import { getRecentlyPlayed } from '@/lib/spotify/history'
import { keys } from '@/lib/spotify/keys'
import { seed } from '@/lib/spotify/seed'
import { getTopTracks } from '@/lib/spotify/top'

export default function HomePage() {
  const fallback = {
    [unstable_serialize(keys.recentlyPlayed())]: seed(getRecentlyPlayed),
    [unstable_serialize(keys.topTracks('short'))]: seed((client) => getTopTracks(client, { range: 'short' })),
  }
  return (
    <SWRConfig value={{ fallback }}>
      <div className={styles.screen}>
        <Greeting />
        <ErrorBoundary what="What you played">
          <Suspense fallback={<RecentlyPlayedSkeleton />}>
            <RecentlyPlayed />
          </Suspense>
        </ErrorBoundary>
        <ErrorBoundary what="Your top tracks">
          <Suspense fallback={<TopTracksSkeleton />}>
            <TopTracks />
          </Suspense>
        </ErrorBoundary>
        <ErrorBoundary what="Your playlists">
          <Suspense fallback={<OwnPlaylistsSkeleton />}>
            <OwnPlaylists />
          </Suspense>
        </ErrorBoundary>
      </div>
    </SWRConfig>
  )
}
