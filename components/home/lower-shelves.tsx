'use client'

import { type ComponentType, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import useSWR from 'swr'
import { CardShelfSkeleton, type ShelfHead, ShowAll } from '@/components/screen/card-shelf'
import { ErrorBoundary } from '@/components/ui/error-boundary'
import { lazyPart } from '@/components/ui/lazy-part'
import { Streamed } from '@/hooks/data-provider'
import { useNearView } from '@/hooks/use-scroller'
import { noteContinuePlace } from '@/lib/music/begun-episode'
import { keys } from '@/lib/spotify/endpoints/keys'
import { homeWords } from '@/lib/words/home-words'
import { useBegunEpisodes } from './begun-card'
import { ContinueShelf } from './continue-shelf'
import { RangeSwitch } from './range-switch'

const OwnPlaylists = lazyPart(async () => (await import('./late-shelves')).OwnPlaylists)
const TopArtists = lazyPart(async () => (await import('./late-shelves')).TopArtists)
const ContinueListening = lazyPart(async () => (await import('./continue-listening')).ContinueListening)
const SavedAlbums = lazyPart(async () => (await import('./late-shelves')).SavedAlbums)
const NewReleases = lazyPart(async () => (await import('./late-shelves')).NewReleases)

/** Near enough to be loaded when it is scrolled into view; far enough that a page nobody scrolls does not load it. */
const marginPx = 120

const { shelves } = homeWords

export function LowerShelves() {
  return (
    <>
      <Streamed of={[keys.begunEpisodes()]} skeleton={<CardShelfSkeleton heading={shelves.begun} isFar />}>
        <LowerContinue />
      </Streamed>
      <LowerShelf
        heading={shelves.playlists}
        more={<ShowAll name={homeWords.allPlaylists} href="/collection" />}
        Cards={OwnPlaylists}
      >
        <RestOfContinue />
      </LowerShelf>
      <LowerShelf
        heading={shelves.artists}
        shape="round"
        more={<RangeSwitch of="artists" range="short" />}
        Cards={TopArtists}
      />
      <LowerShelf
        heading={shelves.albums}
        more={<ShowAll name={homeWords.allAlbums} href="/collection?kind=albums" />}
        Cards={SavedAlbums}
      />
      <LowerShelf heading={shelves.releases} Cards={NewReleases} />
    </>
  )
}

export function FirstShelf() {
  const begun = useBegunEpisodes()
  const isFirst = useIsContinueFirst()
  useEffect(() => noteContinuePlace(isFirst), [isFirst])
  // Nothing is read here, so nothing can fail.
  return isFirst && begun?.length ? <ContinueShelf isFirst of={{ data: begun }} /> : null
}

function LowerContinue() {
  return useIsContinueFirst() ? null : (
    <LowerShelf heading={shelves.begun}>
      <ContinueListening />
    </LowerShelf>
  )
}

/** The shelf under the tiles shows saved episodes; what was begun of other podcasts is read when someone scrolls on. */
function RestOfContinue() {
  return useIsContinueFirst() ? <ContinueListening isShownAbove /> : null
}

/** Decided once, so that no shelf moves while it is looked at. */
function useIsContinueFirst(): boolean {
  const begun = useBegunEpisodes()
  const [isFirst] = useState(!!begun?.length)
  return isFirst
}

type LowerShelfProps = ShelfHead & { Cards?: ComponentType<ShelfHead>; children?: ReactNode }

function LowerShelf({ Cards, children, ...head }: LowerShelfProps) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNearView(place, marginPx)
  // Kept with the cached answers: Back paints it from them at once.
  const { data: wasShown, mutate } = useSWR<boolean>(keys.shownShelf(head.heading), null)
  useEffect(() => {
    if (isNear) void mutate(true, { revalidate: false })
  }, [isNear, mutate])
  const isShown = isNear || wasShown
  return (
    <div ref={place} data-still={isShown ? undefined : true}>
      <ErrorBoundary>
        {isShown ? (
          <Suspense fallback={<CardShelfSkeleton {...head} />}>
            {Cards ? <Cards {...head} /> : null}
            {children}
          </Suspense>
        ) : (
          <CardShelfSkeleton {...head} isFar />
        )}
      </ErrorBoundary>
    </div>
  )
}
