'use client'

import { FailedRegion } from '@/components/dashboard/failed-region'
import { Detail, DetailSkeleton } from '@/components/screen/detail'
import { DetailFailure } from '@/components/screen/detail-failure'
import { OpenInSpotify } from '@/components/screen/open-in-spotify'
import { PlayButton } from '@/components/screen/play-button'
import { toRows } from '@/components/track-list/fixed-source'
import { SaveButton } from '@/components/track-list/save-button'
import type { TrackColumns } from '@/components/track-list/track-columns'
import { TrackList } from '@/components/track-list/track-list'
import { TrackListSkeleton } from '@/components/track-list/track-list-skeleton'
import { RegionMessage } from '@/components/ui/region-message'
import { useShow, useShowEpisodes } from '@/hooks/use-show'
import { useSpotify } from '@/hooks/use-spotify'
import type { Episode, ListRow, Page, Show as ShowFacts } from '@/lib/music/entities'
import { formatCount } from '@/lib/music/format'
import { keys } from '@/lib/spotify/keys'
import { getShowEpisodes } from '@/lib/spotify/shows'

const columns: TrackColumns = { number: 'position', cover: true, album: false, added: true }

export function Show({ id }: { id: string }) {
  const { data: show, error, mutate, isValidating } = useShow(id)
  if (!show) {
    return error ? (
      <DetailFailure error={error} what="This show" onRetry={() => void mutate()} isRetrying={isValidating} />
    ) : (
      <DetailSkeleton />
    )
  }
  const { name, uri } = show
  return (
    <Detail
      kind="Podcast"
      name={name}
      images={show.images}
      placeholder="show"
      description={show.description}
      facts={[show.publisher, show.episodeCount === null ? null : formatCount(show.episodeCount, 'episode')]}
      actions={
        <>
          <PlayButton name={name} uri={uri} request={{ contextUri: uri }} size="large" />
          <SaveButton uris={[uri]} size="medium" kind="library" />
          <OpenInSpotify name={name} url={show.url} />
        </>
      }
    >
      <Episodes show={show} />
    </Detail>
  )
}

function Episodes({ show }: { show: ShowFacts }) {
  const client = useSpotify()
  const { data, error, mutate, isValidating } = useShowEpisodes(show)
  if (error && !data) {
    return (
      <FailedRegion
        error={error}
        what="The episodes"
        onRetry={() => void mutate()}
        isRetrying={isValidating}
      />
    )
  }
  if (!data) return <TrackListSkeleton columns={columns} />
  if (data.total === 0) return <RegionMessage kind="empty">No episodes have come out yet.</RegionMessage>
  return (
    <TrackList
      label={`Episodes of ${show.name}`}
      columns={columns}
      source={{
        total: data.total,
        pageSize: 50,
        keyOf: (offset) => keys.showEpisodes(show.id, offset),
        load: async (options) => asRowPage(await getShowEpisodes(client, show.id, { ...options, show })),
        firstPage: asRowPage(data),
      }}
      onPlay={({ item }, play) => play({ contextUri: show.uri, offset: { uri: item.uri } })}
    />
  )
}

/** In a list of episodes the date that counts is the day it came out. */
function asRowPage(page: Page<Episode>): Page<ListRow> {
  const rows = toRows(page.items, page.offset)
  return {
    ...page,
    items: rows.map((row, index) => ({ ...row, addedAt: page.items[index]?.releaseDate ?? null })),
  }
}
