import { type ReactNode, useRef, useState } from 'react'
import { CardSkeleton } from '@/components/screen/card'
import styles from '@/components/screen/detail.module.css'
import { joinLoneShelves } from '@/components/screen/join-lone-shelves'
import { Region } from '@/components/screen/region'
import { CardGrid, Shelf } from '@/components/screen/shelf'
import { ResultCard } from '@/components/search/result-card'
import { ChoosableList } from '@/components/selection/choosable-list'
import { Button } from '@/components/ui/button'
import { failureOf, useList } from '@/hooks/use-list'
import { useNearView } from '@/hooks/use-scroller'
import { useSpotify } from '@/hooks/use-spotify'
import { artistReleases } from '@/lib/lists/sources'
import type { Album } from '@/lib/music/entities'
import { entityTarget } from '@/lib/music/menu-target'
import { artistNames } from '@/lib/music/playable'
import type { AlbumGroup } from '@/lib/spotify/endpoints/artists'
import { RELEASES_PAGE } from '@/lib/spotify/endpoints/page-options'
import { joinedNames } from '@/lib/words/common-words'
import { artistWords } from '@/lib/words/detail-words'
import { formatCount, formatYear } from '@/lib/words/format'

const groups = ['album', 'single', 'compilation', 'appears_on'] as const

/** All releases by group. A group with one release joins the group beside it. */
export function Discography({ artistId }: { artistId: string }) {
  const releases = {
    album: useLoadedReleases(artistId, 'album'),
    single: useLoadedReleases(artistId, 'single'),
    compilation: useLoadedReleases(artistId, 'compilation'),
    appears_on: useLoadedReleases(artistId, 'appears_on'),
  }
  const countOf = (group: AlbumGroup) => releases[group].total ?? 0
  const shelves = joinLoneShelves(
    groups.filter((group) => countOf(group) > 0),
    countOf,
  )
  return groups.map((group) => {
    const members = shelves.find((shelf) => shelf.includes(group)) ?? [group]
    const host = members.find((member) => countOf(member) > 1) ?? members[0]
    const others = members.filter((member) => member !== host)
    return (
      <WhenNear key={group}>
        <Releases
          artistId={artistId}
          group={group}
          joined={
            host === group
              ? others.map((member) => ({ group: member, album: releases[member].rows[0] ?? null }))
              : null
          }
        />
      </WhenNear>
    )
  })
}

/** Sends no request. */
const useLoadedReleases = (artistId: string, group: AlbumGroup) =>
  useList(artistReleases(useSpotify(), artistId, group), null).state

function WhenNear({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNearView(place, 200)
  return isNear ? children : <div ref={place} className={styles.waiting} />
}

type ReleasesProps = {
  artistId: string
  group: AlbumGroup
  /** Groups whose only release is shown here; null if this one's is shown elsewhere. */
  joined: readonly { group: AlbumGroup; album: Album | null }[] | null
}

/** One group of releases, ten at a time, which is Spotify's limit; nothing where the artist has none. */
function Releases({ artistId, group, joined }: ReleasesProps) {
  const [count, setCount] = useState(RELEASES_PAGE)
  const range = { first: 0, last: count - 1 }
  const paged = useList(artistReleases(useSpotify(), artistId, group), range)
  const { rows, total, error } = paged.state
  if (total === 0 || joined === null) return null
  const own = total === null ? placeholders : rows.slice(0, count)
  const shown = [...own, ...joined.map(({ album }) => album)]
  const left = Math.max(0, (total ?? 0) - count)
  const heading = joinedNames([{ group }, ...joined].map((one) => artistWords.groups[one.group]))
  const groupAt = (index: number) => joined[index - own.length]?.group ?? group
  return (
    <Shelf heading={heading}>
      <ChoosableList things={shown.map((album) => album && entityTarget(album))}>
        <CardGrid rows="all">
          {shown.map((album, index) => {
            if (album) return <Release key={album.id} album={album} group={groupAt(index)} />
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
            return album === undefined && !error ? <CardSkeleton key={index} /> : null
          })}
          {error ? (
            <li className={styles.message}>
              <Region of={failureOf(paged)} what="releases" />
            </li>
          ) : null}
        </CardGrid>
      </ChoosableList>
      {left > 0 ? (
        <div>
          <Button onClick={() => setCount(count + RELEASES_PAGE)}>
            {artistWords.showMore(Math.min(left, RELEASES_PAGE))}
          </Button>
        </div>
      ) : null}
    </Shelf>
  )
}

const placeholders = Array.from({ length: 4 }, () => undefined)

function Release({ album, group }: { album: Album; group: AlbumGroup }) {
  const { releaseDate, trackCount } = album
  const more = group === 'appears_on' ? artistNames(album) : trackCount > 0 && formatCount(trackCount, 'song')
  return <ResultCard thing={album} line={[formatYear(releaseDate), more].filter(Boolean).join(' · ')} />
}
