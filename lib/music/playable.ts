import { formatNames } from '@/lib/locale'
import type { ArtistRef, Playable } from '@/lib/music/entities'
import { entityKinds } from '@/lib/music/entity'
import type { PlayRequest } from '@/lib/music/playback'
import { parseSpotifyUri } from '@/lib/music/uri'

/** A name in the line under a title; `href` is a path of this app, null where there is no page. */
export type CreditPart = { name: string; href: string | null; url: string | null }

/** A track's artists, an episode's podcast or audiobook. */
export function creditsOf(item: Playable): CreditPart[] {
  if (item.type === 'track') return item.artists.map(toCredit)
  const { show } = item
  return show ? [{ name: show.name, href: show.id && `/show/${show.id}`, url: show.url }] : []
}

export function toCredit({ id, name, url }: Omit<ArtistRef, 'uri'>): CreditPart {
  return { name, href: id ? `/artist/${id}` : null, url }
}

/** `Ada, Bo`; empty without names. */
export const artistLine = (item: Playable): string => formatNames(creditsOf(item).map(({ name }) => name))

export function artistNames({ artists }: { artists: readonly { name: string }[] }): string {
  return formatNames(artists.map(({ name }) => name))
}

/** This app's page for a URI; null where there is none (tracks, users, local files, stations). */
export function pathOfUri(uri: string): string | null {
  const { type, id } = parseSpotifyUri(uri) ?? {}
  if (type === 'collection') return '/collection/savedtracks'
  return entityKinds.some((kind) => kind === type) ? `/${type}/${id}` : null
}

/** The page on which an item is listed: a track's album, an episode's show; null for local files and chapters. */
export function homeOf(item: Playable): string | null {
  if (item.type === 'episode') {
    return item.show ? item.show.id && `/show/${item.show.id}` : `/episode/${item.id}`
  }
  return item.album?.id ? `/album/${item.album.id}` : null
}

/**
 * Plays it in its album or podcast, which continues after it. Without one, or if it isn't found there, it plays
 * alone.
 */
export function playFrom(item: Playable): PlayRequest {
  const { uri } = item
  const whole = item.type === 'track' ? item.album : item.show
  if (!whole?.uri) return { uris: [uri] }
  return { contextUri: whole.uri, offset: { uri }, instead: async () => ({ uris: [uri] }) }
}

/** The two URIs under which it may be saved: its own, and that of the track it replaces. */
export function savedUrisOf(item: Playable): string[] {
  if (item.type === 'track' && item.isLocal) return []
  return item.type === 'track' && item.linkedFromUri ? [item.uri, item.linkedFromUri] : [item.uri]
}

/** Whether `uri` is its own or that of the track it replaces. */
export function matchesUri(item: Playable, uri: string | null): boolean {
  if (uri === null) return false
  return item.uri === uri || (item.type === 'track' && item.linkedFromUri === uri)
}

/** Its URI in lists, which is that of the track it replaces, if any. */
export function listedUriOf(item: Playable): string {
  return item.type === 'track' ? (item.linkedFromUri ?? item.uri) : item.uri
}
