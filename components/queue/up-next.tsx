'use client'

import type { Route } from 'next'
import Link from 'next/link'
import { Suspense } from 'react'
import { Region } from '@/components/screen/region'
import { Shelf } from '@/components/screen/shelf'
import type { TrackColumns } from '@/components/track-list/track-columns'
import { TrackList } from '@/components/track-list/track-list'
import { TrackListSkeleton } from '@/components/track-list/track-list-skeleton'
import { RegionMessage } from '@/components/ui/region-message'
import { useContextName } from '@/hooks/use-context-name'
import { usePlayer } from '@/hooks/use-player'
import { usePlayerCommands } from '@/hooks/use-player-commands'
import type { Playable } from '@/lib/music/entities'
import { toRows } from '@/lib/music/play-rows'
import { pathOfUri } from '@/lib/music/playable'
import { selectContextUri, selectNowPlaying, selectOrigin } from '@/lib/player/selectors'
import styles from './queue.module.css'
import { itemsOf } from './queue-requests'
import { useJump } from './use-jump'
import { type QueuePage, useQueue } from './use-queue'

const label = 'Next up'
const columns: TrackColumns = { number: 'position', cover: true, album: true, added: false }

export function UpNext() {
  const queue = useQueue()
  const { data } = queue
  const playing = usePlayer(selectNowPlaying) ?? data?.current ?? null
  return (
    <>
      {playing ? <NowPlaying item={playing} /> : null}
      {data ? <Next page={data} playing={playing} /> : null}
      {data ? null : (
        <Shelf heading="Next up">
          <Region of={queue} what="The queue" skeleton={<TrackListSkeleton columns={columns} />} />
        </Shelf>
      )}
    </>
  )
}

function NowPlaying({ item }: { item: Playable }) {
  const commands = usePlayerCommands()
  const sourceUri = usePlayer(selectOrigin)
  return (
    <Shelf heading="Now playing">
      <TrackList
        key={item.uri}
        label="Now playing"
        columns={columns}
        rows={toRows([item])}
        sourceUri={sourceUri}
        onPlay={() => void commands.resume()}
      />
    </Shelf>
  )
}

function Next({ page, playing }: { page: QueuePage; playing: Playable | null }) {
  const contextUri = usePlayer(selectContextUri)
  const jump = useJump(label)
  if (itemsOf(page.items).length === 0) {
    return playing ? (
      <Shelf heading="Next up">
        <RegionMessage kind="empty">
          Your queue is empty. To add a track, choose “Add to queue” in its menu.
        </RegionMessage>
      </Shelf>
    ) : (
      <RegionMessage kind="empty" action={<Link href="/search">Find something to play</Link>}>
        Nothing is playing. What comes next will appear here.
      </RegionMessage>
    )
  }
  return (
    <Shelf
      heading="Next up"
      more={
        <Suspense>
          <From uri={contextUri} playing={playing} />
        </Suspense>
      }
    >
      <div data-drop="queue">
        <TrackList
          label={label}
          columns={columns}
          rows={page.items}
          onPlay={(_row, play, { id }) => jump(id, play)}
        />
      </div>
    </Shelf>
  )
}

/** The names of playlists may still be loading. */
function From({ uri, playing }: { uri: string | null; playing: Playable | null }) {
  const name = useContextName(uri, playing)
  const path = uri === null ? null : pathOfUri(uri)
  if (name === null) return null
  return (
    <p className={styles.from}>
      From{' '}
      {path ? (
        <Link href={path as Route} prefetch={false} dir="auto">
          {name}
        </Link>
      ) : (
        <span dir="auto">{name}</span>
      )}
    </p>
  )
}
