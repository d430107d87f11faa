import { clsx } from 'clsx'
import type { Route } from 'next'
import Link from 'next/link'
import { DrawnMessage } from '@/components/screen/drawn-message'
import { Region } from '@/components/screen/region'
import styles from '@/components/screen/screen.module.css'
import { Shelf } from '@/components/screen/shelf'
import { songColumns } from '@/components/track-list/track-columns'
import { TrackList } from '@/components/track-list/track-list'
import { TrackListSkeleton } from '@/components/track-list/track-list-skeleton'
import { Sentence } from '@/components/ui/phrase'
import { usePlayer, usePlayerCommands } from '@/hooks/use-player'
import { useContextName } from '@/hooks/use-thing'
import type { Playable } from '@/lib/music/entities'
import { toRows } from '@/lib/music/play-rows'
import { pathOfUri } from '@/lib/music/playable'
import { selectContextUri, selectNowPlaying, selectOrigin } from '@/lib/player/selectors'
import { queueScreenWords } from '@/lib/words/list-words'
import { itemsOf } from './queue-requests'
import { useJump } from './use-jump'
import { type QueuePage, useQueue } from './use-queue'

export function UpNext() {
  const queue = useQueue()
  const { data } = queue
  const playing = usePlayer(selectNowPlaying) ?? data?.current ?? null
  return (
    <>
      {playing ? <NowPlaying item={playing} /> : null}
      {data ? (
        <Next page={data} playing={playing} />
      ) : (
        <Shelf heading={queueScreenWords.upNext}>
          <Region of={queue} what="queue" skeleton={<TrackListSkeleton columns={songColumns} />} />
        </Shelf>
      )}
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

function Next({ page, playing }: { page: QueuePage; playing: Playable | null }) {
  const contextUri = usePlayer(selectContextUri)
  const jump = useJump(queueScreenWords.upNext)
  if (itemsOf(page.items).length === 0) {
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
    <Shelf heading={queueScreenWords.upNext} more={<From uri={contextUri} />}>
      <div data-drop="queue">
        <TrackList label={queueScreenWords.upNext} columns={songColumns} rows={page.items} onPlay={jump} />
      </div>
    </Shelf>
  )
}

function From({ uri }: { uri: string | null }) {
  const name = useContextName(uri)
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
