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
import { useContextName } from '@/hooks/use-entity'
import { usePlayer, usePlayerCommands } from '@/hooks/use-player'
import type { Playable } from '@/lib/music/entities'
import { toRows } from '@/lib/music/play-rows'
import { pathOfUri } from '@/lib/music/playable'
import { selectContextUri, selectIsFree, selectNowPlaying, selectOrigin } from '@/lib/player/selectors'
import { queueScreenWords } from '@/lib/words/list-words'
import { queueWords } from '@/lib/words/queue-words'
import { OwnQueueList } from './own-queue-list'
import ownQueueStyles from './own-queue-list.module.css'
import { itemsOf } from './queue-requests'
import { useJump } from './use-jump'
import { useOwnQueue } from './use-own-queue'
import { type QueuePage, useQueue, withoutHanded } from './use-queue'

/**
 * The playing song, the listener’s queue, and what follows, for a page, panel or sheet. `isBesideSong`: the playing
 * song is already on screen.
 */
export function QueueView({ isBesideSong = false }: { isBesideSong?: boolean }) {
  return usePlayer(selectIsFree) ? <NeedsPremium /> : <Queues isBesideSong={isBesideSong} />
}

function Queues({ isBesideSong }: { isBesideSong: boolean }) {
  const queue = useQueue()
  const own = useOwnQueue()
  const { ownQueue } = own
  const hasQueue = ownQueue.entries.length > 0 || ownQueue.handed?.isOfList === false
  const data = queue.data && withoutHanded(queue.data, ownQueue.handed)
  const playing = usePlayer(selectNowPlaying) ?? data?.current ?? null
  return (
    <>
      {playing && !isBesideSong ? <NowPlaying item={playing} /> : null}
      <div className={ownQueueStyles.parts} data-drop="queue">
        {hasQueue ? <OwnQueueList of={own} /> : null}
        {data ? (
          <Next page={data} playing={playing} isAfterOwnQueue={hasQueue} />
        ) : (
          <Shelf heading={hasQueue ? queueWords.nextFromSpotify : queueScreenWords.upNext}>
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
        playing={{ sourceUri }}
        onPlay={() => void commands.resume()}
      />
    </Shelf>
  )
}

type NextProps = { page: QueuePage; playing: Playable | null; isAfterOwnQueue: boolean }

function Next({ page, playing, isAfterOwnQueue }: NextProps) {
  const contextUri = usePlayer(selectContextUri)
  const name = useContextName(contextUri)
  const after = name === null ? queueWords.nextFromSpotify : queueWords.nextFrom(name)
  const label = isAfterOwnQueue ? after : queueScreenWords.upNext
  const jump = useJump(label)
  if (itemsOf(page.items).length === 0) {
    if (isAfterOwnQueue) return null
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
    <Shelf heading={label} more={isAfterOwnQueue ? null : <From uri={contextUri} name={name} />}>
      <TrackList label={label} columns={aheadColumns} rows={page.items} onPlay={jump} />
    </Shelf>
  )
}

function From({ uri, name }: { uri: string | null; name: string | null }) {
  const path = uri === null ? null : pathOfUri(uri)
  if (name === null) return null
  return (
    <p className="muted">
      <Sentence
        text={queueScreenWords.from}
        parts={{
          name: path ? (
            <Link href={path as Route} prefetch={false} className={styles.list} dir="auto">
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
