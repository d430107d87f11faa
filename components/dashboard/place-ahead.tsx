'use client'

import type { ReactNode } from 'react'
import { Detail, DetailSkeleton } from '@/components/screen/detail'
import { TrackListSkeleton } from '@/components/track-list/track-list-skeleton'
import { Skeleton } from '@/components/ui/skeleton'
import type { PlaceAhead } from '@/hooks/use-known-place'
import { firstRows, useList } from '@/hooks/use-list'
import { useRead } from '@/hooks/use-read'
import { useSpotify } from '@/hooks/use-spotify'
import { showEpisodes } from '@/lib/lists/catalogue-sources'
import { playlistRows } from '@/lib/lists/sources'
import type { Album, AlbumRef, Artist, ArtistRef, Playlist, Show } from '@/lib/music/entities'
import { findKnownPlace, parsePlaceAddress } from '@/lib/music/known-place'
import { albumFacts, albumWord, artistFacts, playlistFacts, showFacts } from '@/lib/music/place-facts'
import { albumRead, artistRead, artistSongsRead, playlistRead, showRead } from '@/lib/spotify/reads'

type LinkWatch = {
  /** Everything the provider has told this page. */
  answers(): Iterable<unknown>
  signal: AbortSignal
  /** Whether the page of the place followed last has yet to arrive. */
  isOnTheWay(): boolean
  /** The latest click before this was loaded; null for none. */
  early: MouseEvent | null
  /** Null for a link to any other screen, and for going back. */
  onFollow(place: PlaceAhead | null): void
}

/** Looks up what is known of a place when a link to it is followed. */
export function watchLinks({ answers, signal, isOnTheWay, early, onFollow }: LinkWatch): void {
  function handleClick(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const from = window.location.pathname
    if (!link || !opensHere(event, link) || link.pathname === from) return
    const address = parsePlaceAddress(link.pathname)
    onFollow(address && { ...address, from, known: findKnownPlace(answers(), address) })
  }
  /** The place has no entry in the history yet: Back, which calls it off, would go past the screen with the link. */
  function handleBack() {
    if (isOnTheWay()) window.history.forward()
    onFollow(null)
  }
  // In the capture phase: the router stops the clicks it has handled. A click that was prevented before leads nowhere.
  document.addEventListener('click', (event) => event.defaultPrevented || handleClick(event), {
    capture: true,
    signal,
  })
  window.addEventListener('popstate', handleBack, { signal })
  if (early) handleClick(early)
}

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
export function PlaceAheadScreen({ place: { kind, id, known } }: { place: PlaceAhead }) {
  if (!known) return <Unknown isRound={kind === 'artist'} />
  if (kind === 'playlist') return <PlaylistAhead playlist={known as Playlist} />
  if (kind === 'album') return <AlbumAhead id={id} album={known as Album | AlbumRef} />
  if (kind === 'artist') return <ArtistAhead id={id} artist={known as Artist | ArtistRef} />
  return <ShowAhead show={known as Show} />
}

function Unknown({ isRound }: { isRound: boolean }) {
  return <DetailSkeleton shape={isRound ? 'round' : 'square'}>{rows}</DetailSkeleton>
}

function PlaylistAhead({ playlist }: { playlist: Playlist }) {
  useRead(playlistRead(playlist.id))
  useList(playlistRows(useSpotify(), playlist.id), playlist.trackCount === null ? null : firstRows)
  return <Head kind="Playlist" of={playlist} placeholder="list" facts={playlistFacts(playlist)} />
}

function AlbumAhead({ id, album }: { id: string; album: Album | AlbumRef }) {
  useRead(albumRead(id))
  return <Head kind={albumWord(album)} of={album} facts={albumFacts(album)} />
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
    />
  )
}

function ShowAhead({ show }: { show: Show }) {
  useRead(showRead(show.id))
  useList(showEpisodes(useSpotify(), show))
  return <Head kind="Podcast" of={show} placeholder="show" facts={showFacts(show)} />
}

type HeadProps = {
  kind: string
  of: { name: string; images: Playlist['images']; description?: string }
  shape?: 'round'
  placeholder?: 'list' | 'person' | 'show'
  facts: ReactNode[]
}

function Head({ of: { name, images, description }, ...look }: HeadProps) {
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

const rows = <TrackListSkeleton columns={{ number: 'position', cover: true, album: false, added: false }} />
