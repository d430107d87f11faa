import type { ReactNode } from 'react'
import { itemsOf } from '@/components/queue/queue-requests'
import { useJump } from '@/components/queue/use-jump'
import { useQueue, withoutHanded } from '@/components/queue/use-queue'
import { DrawnMessage } from '@/components/screen/drawn-message'
import { InfoButton } from '@/components/screen/info-button'
import { CardGrid, Shelf } from '@/components/screen/shelf'
import { ResultCard } from '@/components/search/result-card'
import { aheadColumns, playedColumns } from '@/components/track-list/track-columns'
import { TrackList } from '@/components/track-list/track-list'
import { useMyPlaylists } from '@/hooks/use-my-playlists'
import { usePlayer } from '@/hooks/use-player'
import { useRead } from '@/hooks/use-read'
import type { Playable, Playlist } from '@/lib/music/entities'
import { listedUriOf } from '@/lib/music/playable'
import type { PlayRequest } from '@/lib/music/playback'
import { selectContextUri } from '@/lib/player/selectors'
import type { HistoryEntry } from '@/lib/spotify/endpoints/profile'
import { recentlyPlayedRead } from '@/lib/spotify/endpoints/reads'
import { knownRowsWords } from '@/lib/words/detail-words'

const why = <InfoButton about="playlist" />

/** Replaces withheld rows: the next songs while it plays, songs played from it, and its owner's other playlists. */
export function KnownRows({ playlist }: { playlist: Playlist }) {
  const { uri } = playlist
  const isPlaying = usePlayer((state) => selectContextUri(state) === uri)
  const { data: history } = useRead(recentlyPlayedRead, { isReadAnew: true })
  const heard = onceEach((history ?? []).filter(({ contextUri }) => contextUri === uri))
  return (
    <>
      {isPlaying ? <Next why={why} /> : null}
      {heard.length > 0 ? <Heard playlist={playlist} heard={heard} why={isPlaying ? null : why} /> : null}
      {isPlaying || heard.length > 0 || !history ? null : (
        <Shelf heading={knownRowsWords.noneHeading} more={why}>
          <DrawnMessage kind="empty" drawing="empty">
            {knownRowsWords.none}
          </DrawnMessage>
        </Shelf>
      )}
      <MoreByOwner playlist={playlist} />
    </>
  )
}

function onceEach(entries: readonly HistoryEntry[]): HistoryEntry[] {
  return [...new Map(entries.toReversed().map((entry) => [entry.item.uri, entry])).values()].toReversed()
}

function Next({ why }: { why: ReactNode }) {
  const { data } = useQueue()
  const handed = usePlayer((state) => state.handed)
  const page = data && withoutHanded(data, handed)
  const jump = useJump(knownRowsWords.next)
  const isAny = page !== undefined && itemsOf(page.items).length > 0
  return (
    <Shelf heading={knownRowsWords.next} more={why}>
      {isAny ? (
        <TrackList label={knownRowsWords.next} columns={aheadColumns} rows={page.items} onPlay={jump} />
      ) : null}
    </Shelf>
  )
}

type HeardProps = { playlist: Playlist; heard: readonly HistoryEntry[]; why: ReactNode }

function Heard({ playlist: { name, uri }, heard, why }: HeardProps) {
  const rows = heard.map(({ item, playedAt }, position) => ({
    position,
    addedAt: playedAt,
    addedById: null,
    item,
  }))
  return (
    <Shelf heading={knownRowsWords.heard} more={why}>
      <TrackList
        label={knownRowsWords.heardOf(name)}
        columns={playedColumns}
        rows={rows}
        requestOf={({ item }) => requestOf(uri, item)}
      />
    </Shelf>
  )
}

/** Plays the song in the playlist, or alone if the playlist no longer contains it. */
const requestOf = (contextUri: string, item: Playable): PlayRequest => ({
  contextUri,
  offset: { uri: listedUriOf(item) },
  instead: async () => ({ uris: [item.uri] }),
})

function MoreByOwner({ playlist: { id, owner } }: { playlist: Playlist }) {
  const { playlists = [] } = useMyPlaylists()
  const theirs = playlists.filter((other) => other.owner.id === owner.id && other.id !== id)
  if (theirs.length === 0) return null
  return (
    <Shelf heading={knownRowsWords.more(owner.name)}>
      <CardGrid rows={2}>
        {theirs.map((other) => (
          <ResultCard key={other.id} thing={other} />
        ))}
      </CardGrid>
    </Shelf>
  )
}
