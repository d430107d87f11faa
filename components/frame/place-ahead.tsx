'use client'

import { type ComponentType, Suspense, useDeferredValue, useRef } from 'react'
import { Detail, DetailSkeleton } from '@/components/screen/detail'
import { DrawnMessage } from '@/components/screen/drawn-message'
import { Screen } from '@/components/screen/screen'
import { songColumns } from '@/components/track-list/track-columns'
import { TrackListSkeleton } from '@/components/track-list/track-list-skeleton'
import { lazyPart } from '@/components/ui/lazy-part'
import { Skeleton } from '@/components/ui/skeleton'
import { useIsOffline } from '@/hooks/use-media-query'
import { useRead } from '@/hooks/use-read'
import { ScrollerProvider } from '@/hooks/use-scroller'
import { useKnownPlace } from '@/hooks/use-thing'
import { opensHere } from '@/lib/browser/listen'
import { showToast } from '@/lib/browser/toasts'
import {
  type KnownPlace,
  type PlaceAddress,
  type PlaceKind,
  parsePlaceAddress,
} from '@/lib/music/known-place'
import { thingOf } from '@/lib/music/thing'
import { openedPlace } from '@/lib/search/recent-places'
import { albumRead, artistRead, episodeRead, playlistRead, showRead } from '@/lib/spotify/endpoints/reads'
import type { Read } from '@/lib/spotify/sending/client'
import { accountWords } from '@/lib/words/account-words'
import { kindNames } from '@/lib/words/kind-words'
import {
  albumFacts,
  albumWord,
  artistFacts,
  episodeFacts,
  type PlaceFacts,
  playlistFacts,
  showFacts,
} from '@/lib/words/place-facts'
import styles from './dashboard.module.css'
import { typeLaterInto } from './type-later'

/** A screen that the router has is there after this long. */
const stuckMs = 300
/** Nobody goes back two screens at once sooner after another one has come. */
const hastyMs = 1_000
/** What is typed is kept for the field of the search this long. */
const longestTypingMs = 5_000

export type PlaceAhead = PlaceAddress & {
  name: string
  /** The address of the screen with the link. */
  from: string
}

type LinkWatch = {
  signal: AbortSignal
  /** Null for a link to any other screen. */
  onFollow(place: PlaceAhead | null): void
}

export function watchLinks({ signal, onFollow }: LinkWatch): void {
  let typing = new AbortController()
  function handleClick(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || !opensHere(event, link)) return
    follow(link.pathname, (link.getAttribute('aria-label') ?? link.textContent).trim())
  }
  function follow(pathname: string, name: string) {
    const from = window.location.pathname
    if (pathname === from) return
    typing.abort()
    typing = new AbortController()
    // Many type at once, and elsewhere letters are commands to the player. A finger brings up its own keyboard.
    if (pathname === '/search' && window.matchMedia('(hover: hover)').matches) {
      const ends = AbortSignal.any([signal, typing.signal])
      typeLaterInto('form[role="search"] input', longestTypingMs, ends)
    }
    const address = parsePlaceAddress(pathname)
    onFollow(address && { ...address, from, name })
    if (!address && !navigator.onLine) sayWhenStuck(name, from, signal)
  }
  function handleOpened() {
    const place = openedPlace.getState()
    if (place) follow(place.pathname, place.name)
  }
  let cameAtMs = Number.NEGATIVE_INFINITY
  /** Back counts from where it was pressed: a page that comes sooner is passed over, and so is the one meant. */
  function handleEntry({ navigationType, from }: NavigationCurrentEntryChangeEvent) {
    if (navigationType === 'push') cameAtMs = performance.now()
    const here = window.navigation.currentEntry?.index ?? from.index
    const isHasty = performance.now() - cameAtMs < hastyMs
    if (navigationType === 'traverse' && from.index - here === 2 && isHasty) window.history.forward()
  }
  // In the capture phase: the router stops the clicks it has handled. A click that was prevented before leads nowhere.
  document.addEventListener('click', (event) => event.defaultPrevented || handleClick(event), {
    capture: true,
    signal,
  })
  // Safari has it from version 26.2 on, Firefox from 147 on.
  window.navigation?.addEventListener('currententrychange', handleEntry, { signal })
  signal.addEventListener('abort', openedPlace.subscribe(handleOpened))
}

/** The router has the screens of the last minutes; any other waits for the network, and nothing would seem to happen. */
function sayWhenStuck(name: string, from: string, signal: AbortSignal): void {
  setTimeout(() => {
    if (signal.aborted || navigator.onLine || window.location.pathname !== from) return
    showToast({ text: accountWords.opensOnline(name), kind: 'plain', id: 'offline-place' })
  }, stuckMs)
}

/** The screen of a place from the click on its link until its page has arrived, with what is known of it by then. */
export function PlaceAheadScreen({ place: { kind, id, name } }: { place: PlaceAhead }) {
  const scroller = useRef<HTMLDivElement>(null)
  const { read, Place } = screens[kind]
  const known = useKnownPlace(kind, id)
  const { data, error } = useRead<unknown>(read(id))
  const isStuck = useIsOffline() && data === undefined && error
  // Its head alone is drawn faster.
  const isWhole = useDeferredValue(true, false)
  const head = <Head kind={kind} known={known} />
  return (
    <div ref={scroller} className={styles.ahead} aria-busy>
      {isStuck ? (
        <Screen heading={known?.name ?? name}>
          <DrawnMessage kind="failed" drawing="offline">
            {accountWords.opensOnline(known?.name ?? name)}
          </DrawnMessage>
        </Screen>
      ) : (
        <ScrollerProvider scroller={scroller}>
          {isWhole ? (
            <Suspense fallback={head}>
              <Place key={id} id={id} />
            </Suspense>
          ) : (
            head
          )}
        </ScrollerProvider>
      )}
    </div>
  )
}

type PlaceScreen = { read(id: string): Read<unknown>; Place: ComponentType<{ id: string }> }

const screens: Record<PlaceKind, PlaceScreen> = {
  playlist: {
    read: playlistRead,
    Place: lazyPart(async () => (await import('@/components/playlist/playlist')).Playlist),
  },
  album: { read: albumRead, Place: lazyPart(async () => (await import('@/components/album/album')).Album) },
  artist: {
    read: artistRead,
    Place: lazyPart(async () => (await import('@/components/artist/artist')).Artist),
  },
  show: { read: showRead, Place: lazyPart(async () => (await import('@/components/show/show')).Show) },
  episode: {
    read: episodeRead,
    Place: lazyPart(async () => (await import('@/components/show/episode')).Episode),
  },
}

/** While its code loads. Nothing in it can be pressed: an open menu would lose what it was opened on. */
function Head({ kind, known }: { kind: PlaceKind; known: KnownPlace | null }) {
  const length = known && 'trackCount' in known ? known.trackCount : null
  const hasTracks = kind !== 'episode' && kind !== 'show'
  const rows = hasTracks ? <TrackListSkeleton columns={songColumns} rows={length} /> : null
  const thing = known && thingOf(known.uri, known)
  if (!thing) return <DetailSkeleton shape={kind === 'artist' ? 'round' : 'square'}>{rows}</DetailSkeleton>
  return (
    <Detail
      {...headOf(known)}
      thing={{ ...thing, url: null }}
      actions={null}
      note={<Skeleton shape="circle" width={56} />}
    >
      {rows}
    </Detail>
  )
}

function headOf(known: KnownPlace): { kind: string; facts: PlaceFacts; description?: string } {
  if ('artists' in known) return { kind: albumWord(known), facts: albumFacts(known) }
  if (!('type' in known)) return { kind: kindNames['publisher' in known ? 'show' : 'artist'], facts: [] }
  switch (known.type) {
    case 'playlist':
      return { kind: kindNames.playlist, facts: playlistFacts(known), description: known.description }
    case 'artist':
      return { kind: kindNames.artist, facts: artistFacts(known) }
    case 'show':
      return { kind: kindNames.show, facts: showFacts(known), description: known.description }
    case 'episode':
      return { kind: kindNames.episode, facts: episodeFacts(known) }
    default:
      return known satisfies never
  }
}
