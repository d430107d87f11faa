import { clsx } from 'clsx'
import type { Route } from 'next'
import Link from 'next/link'
import { NeedsPremium } from '@/components/player/open-in-spotify'
import { DrawnMessage } from '@/components/screen/drawn-message'
import { Region } from '@/components/screen/region'
import styles from '@/components/screen/screen.module.css'
import { Shelf } from '@/components/screen/shelf'
import { aheadColumns, songColumns } from '@/components/track-list/track-columns'
import { TrackList } from '@/components/track-list/track-list'
import { TrackListSkeleton } from '@/components/track-list/track-list-skeleton'
import { Sentence } from '@/components/ui/phrase'
import { usePlayer, usePlayerCommands } from '@/hooks/use-player'
import { useContextName } from '@/hooks/use-thing'
import type { Playable } from '@/lib/music/entities'
import { toRows } from '@/lib/music/play-rows'
import { pathOfUri } from '@/lib/music/playable'
import { isEmptyLane } from '@/lib/player/lane/lane'
import { selectContextUri, selectIsFree, selectNowPlaying, selectOrigin } from '@/lib/player/selectors'
import { laneWords } from '@/lib/words/lane-words'
import { queueScreenWords } from '@/lib/words/list-words'
import { LaneList } from './lane-list'
import laneStyles from './lane-list.module.css'
import { itemsOf } from './queue-requests'
import { useJump } from './use-jump'
import { useLane } from './use-lane'
import { type QueuePage, useQueue, withoutHanded } from './use-queue'

/**
 * What plays, the listener's own queue, and what the list goes on with; for a page of its own, a panel or a sheet.
 * `isBesideSong` where what plays is shown already.
 */
export function QueueView({ isBesideSong = false }: { isBesideSong?: boolean }) {
  return usePlayer(selectIsFree) ? <NeedsPremium /> : <Queues isBesideSong={isBesideSong} />
}

function Queues({ isBesideSong }: { isBesideSong: boolean }) {
  const queue = useQueue()
  const own = useLane()
  const { lane } = own
  const hasLane = !isEmptyLane(lane) && (lane.entries.length > 0 || lane.handed?.isOfList === false)
  const data = queue.data && withoutHanded(queue.data, lane.handed)
  const playing = usePlayer(selectNowPlaying) ?? data?.current ?? null
  return (
    <>
      {playing && !isBesideSong ? <NowPlaying item={playing} /> : null}
      <div className={laneStyles.parts} data-drop="queue">
        {hasLane ? <LaneList of={own} /> : null}
        {data ? (
          <Next page={data} playing={playing} isAfterLane={hasLane} />
        ) : (
          <Shelf heading={hasLane ? laneWords.nextFromSpotify : queueScreenWords.upNext}>
            <Region of={queue} what="queue" skeleton={<TrackListSkeleton columns={songColumns} />} />
          </Shelf>
        )}
      </div>
    </>
  )
}

function NowPlaying({ item }: { item: Playable }) {
  const commands = usePlayerCommands()
  const sourceUri = usePlayer(selectOrigin)
  return (
    <Shelf heading={queueScreenWords.nowPlaying}>
      <TrackList
        key={item.uri}
        label={queueScreenWords.nowPlaying}
        columns={songColumns}
        rows={toRows([item])}
        sourceUri={sourceUri}
        onPlay={() => void commands.resume()}
      />
    </Shelf>
  )
}

type NextProps = { page: QueuePage; playing: Playable | null; isAfterLane: boolean }

function Next({ page, playing, isAfterLane }: NextProps) {
  const contextUri = usePlayer(selectContextUri)
  const name = useContextName(contextUri)
  const after = name === null ? laneWords.nextFromSpotify : laneWords.nextFrom(name)
  const label = isAfterLane ? after : queueScreenWords.upNext
  const jump = useJump(label)
  if (itemsOf(page.items).length === 0) {
    if (isAfterLane) return null
    return playing ? (
      <Shelf heading={queueScreenWords.upNext}>
        <DrawnMessage kind="empty" drawing="empty" heading={queueScreenWords.emptyHeading}>
          {queueScreenWords.empty}
        </DrawnMessage>
      </Shelf>
    ) : (
      <DrawnMessage
        kind="empty"
        drawing="empty"
        heading={queueScreenWords.nothingPlaysHeading}
        action={<Link href="/search">{queueScreenWords.find}</Link>}
      >
        {queueScreenWords.nothingPlays}
      </DrawnMessage>
    )
  }
  return (
    <Shelf heading={label} more={isAfterLane ? null : <From uri={contextUri} name={name} />}>
      <TrackList label={label} columns={aheadColumns} rows={page.items} onPlay={jump} />
    </Shelf>
  )
}

function From({ uri, name }: { uri: string | null; name: string | null }) {
  const path = uri === null ? null : pathOfUri(uri)
  if (name === null) return null
  return (
    <p className={clsx('muted', styles.from)}>
      <Sentence
        text={queueScreenWords.from}
        parts={{
          name: path ? (
            <Link href={path as Route} prefetch={false} dir="auto">
              {name}
            </Link>
          ) : (
            <span dir="auto">{name}</span>
          ),
        }}
      />
    </p>
  )
}
