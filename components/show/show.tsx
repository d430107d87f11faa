'use client'

import { Detail, DetailSkeleton } from '@/components/screen/detail'
import { Region } from '@/components/screen/region'
import { FollowButton } from '@/components/screen/save-button'
import { Streamed } from '@/hooks/data-provider'
import { useKnownEntity } from '@/hooks/use-entity'
import { useKnownRead } from '@/hooks/use-read'
import { wholeOf } from '@/lib/entities/entity-store'
import type { Show as ShowFacts } from '@/lib/music/entities'
import { entityTarget } from '@/lib/music/menu-target'
import { keys } from '@/lib/spotify/endpoints/keys'
import { showRead } from '@/lib/spotify/endpoints/reads'
import { kindNames } from '@/lib/words/common-words'
import { formatCount } from '@/lib/words/format'
import { showFacts } from '@/lib/words/place-facts'
import { EpisodeList } from './episode-list'
import { EpisodeListSkeleton } from './episode-list-skeleton'

export function Show({ id }: { id: string }) {
  'use memo'
  const known = useKnownEntity('show', id)
  const onTheWay = known && (
    <Detail thing={entityTarget({ images: [], ...known, type: 'show' })} kind={kindNames.show} actions={null}>
      <EpisodeListSkeleton count={null} />
    </Detail>
  )
  return (
    <Region
      of={useKnownRead(showRead(id), wholeOf(known))}
      what="show"
      isScreen
      skeleton={onTheWay ?? <ShowSkeleton />}
    >
      {(show) => <ShowDetail show={show} />}
    </Region>
  )
}

function ShowDetail({ show }: { show: ShowFacts }) {
  const { id, uri } = show
  const count = show.episodeCount === null ? undefined : formatCount(show.episodeCount, 'episode')
  return (
    <Detail
      thing={entityTarget(show)}
      kind={kindNames.show}
      description={show.description}
      count={count}
      facts={showFacts(show)}
      play={{ request: { contextUri: uri }, disabled: show.episodeCount === 0 }}
      actions={<FollowButton uri={uri} />}
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
