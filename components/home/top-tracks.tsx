'use client'

import type { Route } from 'next'
import Link from 'next/link'
import { MoreOptions } from '@/components/menus/more-options'
import { Credits } from '@/components/screen/credits'
import { ListItem } from '@/components/screen/list-item'
import { PlayButton } from '@/components/screen/play-button'
import { Region } from '@/components/screen/region'
import { Shelf } from '@/components/screen/shelf'
import { LateChoosableList } from '@/components/selection/late-choosable-list'
import { Artwork } from '@/components/ui/artwork'
import { Skeleton } from '@/components/ui/skeleton'
import { Truncated } from '@/components/ui/truncated'
import { useThingMenu } from '@/hooks/use-menus'
import { usePlayer } from '@/hooks/use-player'
import { useRead } from '@/hooks/use-read'
import type { Track } from '@/lib/music/entities'
import { homeOf } from '@/lib/music/playable'
import { itemThing } from '@/lib/music/thing'
import { selectPlayingUri } from '@/lib/player/selectors'
import { topTracksRead } from '@/lib/spotify/reads'
import { RangeSwitch } from './range-switch'
import styles from './top-tracks.module.css'
import { useTopRange } from './use-top-range'

const heading = 'Your top tracks'
const mostTracks = 12

export function TopTracks() {
  const { range, choose } = useTopRange('tracks')
  const answer = useRead(topTracksRead(range))
  return (
    <Shelf heading={heading} more={<RangeSwitch of="top tracks" range={range} onChoose={choose} />}>
      <Region
        of={{ ...answer, data: answer.data?.items.slice(0, mostTracks) }}
        what={heading}
        skeleton={<SkeletonTracks />}
        empty="The songs you play most appear here after some weeks of listening."
        keepsPlace
      >
        {(tracks) => (
          // A narrow page shows half of them.
          <LateChoosableList things={tracks.map(itemThing)} isCut>
            <ol className={styles.tracks}>
              {tracks.map((track, index) => (
                <TopTrack key={track.uri} track={track} rank={index + 1} from={tracks} />
              ))}
            </ol>
          </LateChoosableList>
        )}
      </Region>
    </Shelf>
  )
}

/** Continues through the list from its own position. */
function TopTrack({ track, rank, from }: { track: Track; rank: number; from: readonly Track[] }) {
  const isCurrent = usePlayer((state) => selectPlayingUri(state) === track.uri)
  const playable = from.filter((one) => one.unplayable === null)
  const href = homeOf(track)
  const menu = useThingMenu(() => itemThing(track))
  return (
    <ListItem className={styles.track} data-current={isCurrent} {...menu}>
      <span className={styles.rank}>{rank}</span>
      <Artwork images={track.images} size={48} />
      <div className={styles.names}>
        {href ? (
          <Link href={href as Route} prefetch={false} className={styles.link}>
            <Truncated className={styles.name}>{track.name}</Truncated>
          </Link>
        ) : (
          <Truncated className={styles.name}>{track.name}</Truncated>
        )}
        <Credits item={track} />
      </div>
      <MoreOptions name={track.name} getAbout={() => itemThing(track)} size="small" isQuiet />
      <PlayButton
        name={track.name}
        uri={track.uri}
        first={track}
        disabled={track.unplayable !== null}
        request={{ uris: playable.map((one) => one.uri), offset: { position: playable.indexOf(track) } }}
        className={styles.play}
      />
    </ListItem>
  )
}

export function TopTracksSkeleton() {
  return (
    <Shelf heading={heading} more={<RangeSwitch of="top tracks" range="short" onChoose={() => {}} />}>
      <SkeletonTracks />
    </Shelf>
  )
}

function SkeletonTracks() {
  return (
    <ol className={styles.tracks} aria-hidden>
      {Array.from({ length: mostTracks }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
        <li key={index} className={styles.track}>
          <span className={styles.rank} />
          <Skeleton width={48} height={48} />
          <div className={styles.names}>
            <Skeleton width="60%" height={14} />
            <Skeleton width="40%" height={12} />
          </div>
        </li>
      ))}
    </ol>
  )
}
