'use client'

import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import useSWR, { unstable_serialize, useSWRConfig } from 'swr'
import { ErrorBoundary } from '@/components/ui/error-boundary'
import { lazyPart } from '@/components/ui/lazy-part'
import { useNearView } from '@/hooks/use-near-view'
import { keys } from '@/lib/spotify/keys'
import { CardShelfSkeleton, ShowAll } from './card-shelf'
import { RangeSwitch } from './range-switch'

const OwnPlaylists = lazyPart(async () => (await import('./own-playlists')).OwnPlaylists)
const TopArtists = lazyPart(async () => (await import('./top-artists')).TopArtists)
const ContinueListening = lazyPart(async () => (await import('./continue-listening')).ContinueListening)
const SavedAlbums = lazyPart(async () => (await import('./saved-albums')).SavedAlbums)
const NewReleases = lazyPart(async () => (await import('./new-releases')).NewReleases)

const continueHeading = 'Continue listening'

/** Near enough to be loaded when it is scrolled into view; far enough that a page nobody scrolls does not load it. */
const marginPx = 120

/** What is below the first view: neither its code nor its content loads before the listener scrolls near it. */
export function LowerShelves() {
  const isFirst = useIsContinueFirst()
  return (
    <>
      {isFirst ? null : <ContinueShelf />}
      <LowerShelf
        heading="Your playlists"
        what="Your playlists"
        more={<ShowAll of="your playlists" href="/collection" />}
      >
        <OwnPlaylists />
      </LowerShelf>
      <LowerShelf
        heading="Your top artists"
        what="Your top artists"
        more={<RangeSwitch of="top artists" range="short" onChoose={() => {}} />}
      >
        <TopArtists />
      </LowerShelf>
      <LowerShelf heading="Your albums" what="Your albums">
        <SavedAlbums />
      </LowerShelf>
      <LowerShelf heading="New releases" what="New releases">
        <NewReleases />
      </LowerShelf>
    </>
  )
}

/** Directly under the tiles, where it is known already that there is something to go on with. */
export function FirstShelf() {
  return useIsContinueFirst() ? <ContinueShelf /> : null
}

function ContinueShelf() {
  return (
    <LowerShelf heading={continueHeading} what="Your unfinished episodes">
      <ContinueListening />
    </LowerShelf>
  )
}

/**
 * What a listener has begun takes four requests, so a first visit reads it when it is scrolled to. On the way back to
 * Home it is known; decided once, so that no shelf moves while it is looked at.
 */
function useIsContinueFirst(): boolean {
  const { cache } = useSWRConfig()
  const [isFirst] = useState(() => cache.get(unstable_serialize(keys.hasBegunEpisodes()))?.data === true)
  return isFirst
}

type LowerShelfProps = {
  heading: string
  /** Completes the sentence "… could not be shown." */
  what: string
  /** Keeps the place of what is beside the heading. */
  more?: ReactNode
  children: ReactNode
}

function LowerShelf({ heading, what, more, children }: LowerShelfProps) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNearView(place, marginPx)
  // Kept with the cached answers: Back paints it from them at once.
  const { data: wasShown, mutate } = useSWR<boolean>(keys.shownShelf(heading), null)
  useEffect(() => {
    if (isNear) void mutate(true, { revalidate: false })
  }, [isNear, mutate])
  const isShown = isNear || wasShown
  return (
    <div ref={place} data-still={isShown ? undefined : true}>
      <ErrorBoundary what={what}>
        {isShown ? (
          <Suspense fallback={<CardShelfSkeleton heading={heading} more={more} />}>{children}</Suspense>
        ) : (
          <CardShelfSkeleton heading={heading} more={more} isFar />
        )}
      </ErrorBoundary>
    </div>
  )
}
