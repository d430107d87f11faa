'use client'

import { clsx } from 'clsx'
import type { Route } from 'next'
import Link from 'next/link'
import { Credits } from '@/components/screen/credits'
import { ListItem } from '@/components/screen/list-item'
import { PlayButton } from '@/components/screen/play-button'
import { Region } from '@/components/screen/region'
import { Shelf } from '@/components/screen/shelf'
import { LazyChoosableList } from '@/components/selection/lazy-choosable-list'
import { Artwork } from '@/components/ui/artwork'
import { MediaSkeleton, mediaRow } from '@/components/ui/media-row'
import rowStyles from '@/components/ui/media-row.module.css'
import { Truncated } from '@/components/ui/text'
import { MoreOptions, useTargetMenu } from '@/hooks/use-menus'
import { usePlayer } from '@/hooks/use-player'
import { useRead } from '@/hooks/use-read'
import type { Track } from '@/lib/music/entities'
import { itemTarget } from '@/lib/music/menu-target'
import { homeOf } from '@/lib/music/playable'
import { selectPlayingUri } from '@/lib/player/selectors'
import { topTracksRead } from '@/lib/spotify/endpoints/reads'
import { homeWords } from '@/lib/words/home-words'
import { RangeSwitch, useTopRange } from './range-switch'
import styles from './top-tracks.module.css'

const heading = homeWords.shelves.tracks
const mostTracks = 12

export function TopTracks() {
  const { range, choose } = useTopRange('tracks')
  const answer = useRead(topTracksRead(range))
  return (
    <Shelf heading={heading} more={<RangeSwitch of="tracks" range={range} onChoose={choose} />}>
      <Region
        of={{ ...answer, data: answer.data?.items.slice(0, mostTracks) }}
        what="top-songs"
        skeleton={<SkeletonTracks />}
        empty={homeWords.noTracks}
        keepsPlace
      >
        {(tracks) => (
          // A narrow page shows half of them.
          <LazyChoosableList things={tracks.map(itemTarget)} isCut>
            <ol className={styles.tracks}>
              {tracks.map((track, index) => (
                <TopTrack key={track.uri} track={track} rank={index + 1} from={tracks} />
              ))}
            </ol>
          </LazyChoosableList>
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
  const name = <Truncated className={rowStyles.name}>{track.name}</Truncated>
  const menu = useTargetMenu(() => itemTarget(track))
  return (
    <ListItem className={clsx(mediaRow, styles.track)} data-current={isCurrent} {...menu}>
      <span className={styles.rank}>{rank}</span>
      <Artwork images={track.images} size={48} />
      <div className={rowStyles.names}>
        {href ? (
          <Link href={href as Route} prefetch={false} className={styles.link}>
            {name}
          </Link>
        ) : (
          name
        )}
        <Credits item={track} />
      </div>
      <MoreOptions name={track.name} getAbout={() => itemTarget(track)} size="small" isQuiet />
      <PlayButton
        name={track.name}
        uri={track.uri}
        first={track}
        disabled={track.unplayable !== null}
        isQuiet
        request={{ uris: playable.map((one) => one.uri), offset: { position: playable.indexOf(track) } }}
      />
    </ListItem>
  )
}

export function TopTracksSkeleton() {
  return (
    <Shelf heading={heading} more={<RangeSwitch of="tracks" range="short" />}>
      <SkeletonTracks />
    </Shelf>
  )
}

function SkeletonTracks() {
  return (
    <ol className={styles.tracks} aria-hidden>
      {Array.from({ length: mostTracks }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
        <li key={index} className={clsx(mediaRow, styles.track)}>
          <span className={styles.rank} />
          <MediaSkeleton index={index} coverPx={48} />
        </li>
      ))}
    </ol>
  )
}
