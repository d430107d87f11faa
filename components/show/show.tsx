'use client'

import { MoreOptions } from '@/components/menus/more-options'
import { Detail, DetailSkeleton } from '@/components/screen/detail'
import { OpenInSpotify } from '@/components/screen/open-in-spotify'
import { PlayButton } from '@/components/screen/play-button'
import { Region } from '@/components/screen/region'
import { FollowButton } from '@/components/screen/save-button'
import { Streamed } from '@/hooks/data-provider'
import { useKnownPlace } from '@/hooks/use-known-place'
import { useKnownRead } from '@/hooks/use-read'
import type { Show as ShowFacts } from '@/lib/music/entities'
import { formatCount } from '@/lib/music/format'
import { showFacts } from '@/lib/music/place-facts'
import { entityThing } from '@/lib/music/thing'
import { keys } from '@/lib/spotify/keys'
import { showRead } from '@/lib/spotify/reads'
import { EpisodeList } from './episode-list'
import { EpisodeListSkeleton } from './episode-list-skeleton'

export function Show({ id }: { id: string }) {
  return (
    <Region
      of={useKnownRead(showRead(id), useKnownPlace('show', id))}
      what="This podcast"
      isScreen
      skeleton={<ShowSkeleton />}
    >
      {(show) => <ShowDetail show={show} />}
    </Region>
  )
}

function ShowDetail({ show }: { show: ShowFacts }) {
  const { id, name, uri } = show
  const count = show.episodeCount === null ? undefined : formatCount(show.episodeCount, 'episode')
  return (
    <Detail
      kind="Podcast"
      name={name}
      images={show.images}
      placeholder="show"
      description={show.description}
      count={count}
      facts={showFacts(show)}
      play={{ uri, request: { contextUri: uri }, disabled: show.episodeCount === 0 }}
      actions={
        <>
          <PlayButton
            name={name}
            uri={uri}
            request={{ contextUri: uri }}
            size="large"
            disabled={show.episodeCount === 0}
          />
          <FollowButton uri={uri} />
          <OpenInSpotify name={name} url={show.url} />
          <MoreOptions name={name} getAbout={() => entityThing(show)} />
        </>
      }
      getThing={() => entityThing(show)}
    >
      <Streamed of={[keys.showEpisodes(id)]} skeleton={<EpisodeListSkeleton count={show.episodeCount} />}>
        <EpisodeList show={show} />
      </Streamed>
    </Detail>
  )
}

export function ShowSkeleton() {
  return (
    <DetailSkeleton>
      <EpisodeListSkeleton count={null} />
    </DetailSkeleton>
  )
}
