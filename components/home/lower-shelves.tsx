import { type ComponentType, Suspense, useEffect, useRef } from 'react'
import useSWR from 'swr'
import { CardShelfSkeleton, type ShelfHead, ShowAll } from '@/components/screen/card-shelf'
import { ErrorBoundary } from '@/components/ui/error-boundary'
import { lazyPart } from '@/components/ui/lazy-part'
import { useNearView } from '@/hooks/use-scroller'
import { keys } from '@/lib/spotify/endpoints/keys'
import { shelfWords } from '@/lib/words/shelf-words'
import { RangeSwitch } from './range-switch'
import { TipsCard } from './tips'

const OwnPlaylists = lazyPart(async () => (await import('./lower-shelf-cards')).OwnPlaylists)
const TopArtists = lazyPart(async () => (await import('./lower-shelf-cards')).TopArtists)
const ContinueListening = lazyPart(async () => (await import('./continue-listening')).ContinueListening)
const SavedAlbums = lazyPart(async () => (await import('./lower-shelf-cards')).SavedAlbums)
const NewReleases = lazyPart(async () => (await import('./lower-shelf-cards')).NewReleases)

/** A shelf loads at this distance from the view: early enough for scrolling, late enough that it needs scrolling. */
const marginPx = 120

const { headings } = shelfWords

export function LowerShelves() {
  return (
    <>
      <LowerShelf
        heading={headings.playlists}
        more={<ShowAll name={shelfWords.allPlaylists} href="/collection" />}
        Cards={OwnPlaylists}
      />
      <LowerShelf
        heading={headings.artists}
        shape="round"
        more={<RangeSwitch of="artists" range="short" />}
        Cards={TopArtists}
      />
      <LowerShelf
        heading={headings.albums}
        more={<ShowAll name={shelfWords.allAlbums} href="/collection?kind=albums" />}
        Cards={SavedAlbums}
      />
      <LowerShelf heading={headings.inProgress} Cards={ContinueListening} />
      <LowerShelf heading={headings.releases} Cards={NewReleases} />
      <TipsCard />
    </>
  )
}

type LowerShelfProps = ShelfHead & { Cards: ComponentType<ShelfHead> }

function LowerShelf({ Cards, ...head }: LowerShelfProps) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNearView(place, marginPx)
  // In the SWR cache like the answers, so that Back renders the shelf from them at once.
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
            <Cards {...head} />
          </Suspense>
        ) : (
          <CardShelfSkeleton {...head} isFar />
        )}
      </ErrorBoundary>
    </div>
  )
}
