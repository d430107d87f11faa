'use client'

import { type ComponentType, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Detail, DetailSkeleton } from '@/components/screen/detail'
import screenStyles from '@/components/screen/screen.module.css'
import { EpisodeListSkeleton } from '@/components/show/episode-list-skeleton'
import type { TrackColumns } from '@/components/track-list/track-columns'
import { TrackListSkeleton } from '@/components/track-list/track-list-skeleton'
import { lazyPart } from '@/components/ui/lazy-part'
import { RegionMessage } from '@/components/ui/region-message'
import { Skeleton } from '@/components/ui/skeleton'
import { useIsOffline } from '@/hooks/use-is-offline'
import type { PlaceAhead } from '@/hooks/use-known-place'
import { firstRows, useList } from '@/hooks/use-list'
import { useRead } from '@/hooks/use-read'
import { ScrollerProvider } from '@/hooks/use-scroller'
import { useSpotify } from '@/hooks/use-spotify'
import { showEpisodes } from '@/lib/lists/catalogue-sources'
import { playlistRows } from '@/lib/lists/sources'
import type { Album, AlbumRef, Artist, ArtistRef, Episode, Playlist, Show } from '@/lib/music/entities'
import { findKnownPlace, type PlaceKind, parsePlaceAddress } from '@/lib/music/known-place'
import {
  albumFacts,
  albumWord,
  artistFacts,
  episodeFacts,
  playlistFacts,
  showFacts,
} from '@/lib/music/place-facts'
import { openedPlace } from '@/lib/opened-place'
import type { Read } from '@/lib/spotify/client'
import {
  albumRead,
  artistRead,
  artistSongsRead,
  episodeRead,
  playlistRead,
  showRead,
} from '@/lib/spotify/reads'
import { showToast } from '@/lib/toasts'
import { whenOnline } from '@/lib/when-online'
import styles from './place-ahead.module.css'

/** A screen that the router has is there after this long. */
const stuckMs = 300
/** Nobody goes back two screens at once sooner after another one has come. */
const hastyMs = 1_000

type LinkWatch = {
  /** Everything the provider has told this page. */
  answers(): Iterable<unknown>
  signal: AbortSignal
  /** The latest click before this was loaded; null for none. */
  early: MouseEvent | null
  /** Null for a link to any other screen. */
  onFollow(place: PlaceAhead | null): void
}

/** Looks up what is known of a place when a link to it is followed. */
export function watchLinks({ answers, signal, early, onFollow }: LinkWatch): void {
  function handleClick(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || !opensHere(event, link)) return
    follow(link.pathname, (link.getAttribute('aria-label') ?? link.textContent).trim())
  }
  function follow(pathname: string, name: string) {
    const from = window.location.pathname
    if (pathname === from) return
    const address = parsePlaceAddress(pathname)
    onFollow(address && { ...address, from, name, known: findKnownPlace(answers(), address) })
    if (!address && !navigator.onLine) sayWhenStuck(name, from, signal)
  }
  function handleOpened() {
    const place = openedPlace.getState()
    if (place) follow(place.pathname, place.name)
  }
  let cameAtMs = Number.NEGATIVE_INFINITY
  /**
   * The browser counts Back from where it was when it was pressed. A page that comes before it gets there is stepped
   * over, and so is the screen that the press was meant for.
   */
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
  if (early) handleClick(early)
}

/** The router has the screens of the last minutes; any other waits for the network, and nothing would seem to happen. */
function sayWhenStuck(name: string, from: string, signal: AbortSignal): void {
  setTimeout(() => {
    if (signal.aborted || navigator.onLine || window.location.pathname !== from) return
    showToast({ text: `${offlineWords(name)}.`, kind: 'plain', id: 'offline-place' })
  }, stuckMs)
}

const offlineWords = (name: string) => `You are offline. ${name} opens when you are back online`

/** Whether the router opens the link in this tab. */
function opensHere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  const isOwnWindow = link.target === '' || link.target === '_self'
  return event.button === 0 && !isModified && isOwnWindow && link.origin === window.location.origin
}

/**
 * What is known of a place, from the click on its link until its page has arrived. It looks as the page will, and has
 * the page's data read already.
 */
export function PlaceAheadScreen({ place }: { place: PlaceAhead }) {
  const isOffline = useIsOffline()
  // Read while there is a network, in case there is none the next time.
  useEffect(() => {
    if (navigator.onLine) void screens[place.kind].load()
  }, [place.kind])
  return isOffline ? <KeptPlace key={place.id} place={place} /> : <Ahead place={place} />
}

/** Without a network: the place itself, from what is kept of it, else that it has to wait. */
function KeptPlace({ place }: { place: PlaceAhead }) {
  const { kind, id, known, name } = place
  const scroller = useRef<HTMLDivElement>(null)
  const { read, Screen } = screens[kind]
  const { data, error } = useRead<unknown>(read(id))
  if (data !== undefined) {
    return (
      <div ref={scroller} className={styles.kept}>
        <ScrollerProvider scroller={scroller}>
          <Suspense fallback={<Ahead place={place} />}>
            <Screen id={id} />
          </Suspense>
        </ScrollerProvider>
      </div>
    )
  }
  if (!error) return <Ahead place={place} />
  return (
    <div className={screenStyles.screen}>
      <h1 className={screenStyles.heading}>{known?.name ?? name}</h1>
      <RegionMessage kind="failed">{offlineWords(known?.name ?? name)}.</RegionMessage>
    </div>
  )
}

function Ahead({ place: { kind, id, known } }: { place: PlaceAhead }) {
  if (!known) return <Unknown isRound={kind === 'artist'} />
  if (kind === 'playlist') return <PlaylistAhead playlist={known as Playlist} />
  if (kind === 'album') return <AlbumAhead id={id} album={known as Album | AlbumRef} />
  if (kind === 'artist') return <ArtistAhead id={id} artist={known as Artist | ArtistRef} />
  if (kind === 'episode') return <EpisodeAhead episode={known as Episode} />
  return <ShowAhead show={known as Show} />
}

type PlaceScreen = {
  read(id: string): Read<unknown>
  load(): Promise<unknown>
  Screen: ComponentType<{ id: string }>
}

const screens: Record<PlaceKind, PlaceScreen> = {
  playlist: placeScreen(playlistRead, async () => (await import('@/components/playlist/playlist')).Playlist),
  album: placeScreen(albumRead, async () => (await import('@/components/album/album')).Album),
  artist: placeScreen(artistRead, async () => (await import('@/components/artist/artist')).Artist),
  show: placeScreen(showRead, async () => (await import('@/components/show/show')).Show),
  episode: placeScreen(episodeRead, async () => (await import('@/components/show/episode')).Episode),
}

function placeScreen(
  read: (id: string) => Read<unknown>,
  load: () => Promise<ComponentType<{ id: string }>>,
): PlaceScreen {
  return { read, load: whenOnline(load), Screen: lazyPart(load) }
}

function Unknown({ isRound }: { isRound: boolean }) {
  return (
    <DetailSkeleton shape={isRound ? 'round' : 'square'}>
      <TrackListSkeleton columns={withCovers} />
    </DetailSkeleton>
  )
}

function PlaylistAhead({ playlist }: { playlist: Playlist }) {
  useRead(playlistRead(playlist.id))
  useList(playlistRows(useSpotify(), playlist.id), playlist.trackCount === null ? null : firstRows)
  return (
    <Head
      kind="Playlist"
      of={playlist}
      placeholder="list"
      facts={playlistFacts(playlist)}
      rows={<TrackListSkeleton columns={withCovers} rows={playlist.trackCount} hasToolbar />}
    />
  )
}

function AlbumAhead({ id, album }: { id: string; album: Album | AlbumRef }) {
  useRead(albumRead(id))
  const length = 'trackCount' in album ? album.trackCount : null
  return (
    <Head
      kind={albumWord(album)}
      of={album}
      facts={albumFacts(album)}
      rows={<TrackListSkeleton columns={{ ...withCovers, cover: false }} rows={length} />}
    />
  )
}

function ArtistAhead({ id, artist }: { id: string; artist: Artist | ArtistRef }) {
  useRead(artistRead(id))
  useRead(artistSongsRead(id, { id, name: artist.name }))
  const images = 'images' in artist ? artist.images : []
  return (
    <Head
      kind="Artist"
      of={{ ...artist, images }}
      shape="round"
      placeholder="person"
      facts={artistFacts(artist)}
      rows={<TrackListSkeleton columns={withCovers} rows={5} />}
    />
  )
}

function ShowAhead({ show }: { show: Show }) {
  useRead(showRead(show.id))
  useList(showEpisodes(useSpotify(), show))
  return (
    <Head
      kind="Podcast"
      of={show}
      placeholder="show"
      facts={showFacts(show)}
      rows={<EpisodeListSkeleton count={show.episodeCount} />}
    />
  )
}

function EpisodeAhead({ episode }: { episode: Episode }) {
  useRead(episodeRead(episode.id))
  const { description: _later, ...head } = episode
  return <Head kind="Episode" of={head} placeholder="show" facts={episodeFacts(episode)} rows={null} />
}

type HeadProps = {
  kind: string
  of: { name: string; images: Playlist['images']; description?: string }
  shape?: 'round'
  placeholder?: 'list' | 'person' | 'show'
  facts: ReactNode[]
  /** In the places of what the page lists. */
  rows: ReactNode
}

function Head({ of: { name, images, description }, rows, ...look }: HeadProps) {
  return (
    <Detail
      name={name}
      images={images}
      {...(description !== undefined && { description })}
      actions={<Skeleton shape="circle" width={56} />}
      {...look}
    >
      {rows}
    </Detail>
  )
}

const withCovers: TrackColumns = { number: 'position', cover: true, album: false, added: false }
