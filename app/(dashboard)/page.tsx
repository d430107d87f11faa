import { SWRConfig, unstable_serialize } from 'swr'
import { Greeting } from '@/components/home/greeting'
import { LowerShelves } from '@/components/home/lower-shelves'
import { RecentlyPlayed, RecentlyPlayedSkeleton } from '@/components/home/recently-played'
import { Region } from '@/components/home/region'
import { TopTracks, TopTracksSkeleton } from '@/components/home/top-tracks'
import styles from '@/components/screen/screen.module.css'
import { keys } from '@/lib/spotify/keys'
import { playlistsSeed, recentlyPlayedSeed, seed, settleSoon } from '@/lib/spotify/seed'
import { getTopTracks, parseTopRange } from '@/lib/spotify/top'

const recent = unstable_serialize(keys.recentlyPlayed())
const playlists = unstable_serialize(keys.myPlaylists())

export default async function HomePage({ searchParams }: PageProps<'/'>) {
  const range = parseTopRange((await searchParams).tracks)
  const top = unstable_serialize(keys.topTracks(range))
  const fallback = await settleSoon({
    [recent]: recentlyPlayedSeed(),
    [top]: seed((client) => getTopTracks(client, { range })),
    [playlists]: playlistsSeed(),
  })
  const isReady = (...names: string[]) => names.every((name) => !(fallback[name] instanceof Promise))
  return (
    <SWRConfig value={{ fallback }}>
      <div className={styles.screen}>
        <Greeting />
        <Region
          what="Your listening history"
          isReady={isReady(recent, playlists)}
          skeleton={<RecentlyPlayedSkeleton />}
        >
          <RecentlyPlayed />
        </Region>
        <Region what="Your top tracks" isReady={isReady(top)} skeleton={<TopTracksSkeleton />}>
          <TopTracks />
        </Region>
        <LowerShelves />
      </div>
    </SWRConfig>
  )
}
