'use client'

import { FailedRegion } from '@/components/screen/failed-region'
import { fixedSource } from '@/components/track-list/fixed-source'
import type { TrackColumns } from '@/components/track-list/track-columns'
import { TrackList } from '@/components/track-list/track-list'
import { TrackListSkeleton } from '@/components/track-list/track-list-skeleton'
import { RegionMessage } from '@/components/ui/region-message'
import { useRead } from '@/hooks/use-read'
import { recentlyPlayedRead } from '@/lib/spotify/history'
import { replay } from './queue-requests'

const columns: TrackColumns = { number: 'position', cover: true, album: true, added: false }
const label = 'Recently played'

export function History() {
  const { data, error, mutate, isValidating } = useRead(recentlyPlayedRead, { isReadAnew: true })
  if (error && !data) {
    return (
      <FailedRegion
        error={error}
        what="Your listening history"
        onRetry={() => void mutate()}
        isRetrying={isValidating}
      />
    )
  }
  if (!data) return <TrackListSkeleton columns={columns} />
  if (data.length === 0) {
    return <RegionMessage kind="empty">Songs appear here after half a minute of listening.</RegionMessage>
  }
  return (
    <section aria-label={label}>
      <TrackList
        label={label}
        columns={columns}
        source={fixedSource(
          ['history', data[0]?.playedAt],
          data.map(({ item }) => item),
        )}
        onPlay={({ position }, play) => {
          const entry = data[position]
          if (entry) play(replay(entry))
        }}
      />
    </section>
  )
}
