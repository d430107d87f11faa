import type { ArtistRef, Playable } from '@/lib/music/entities'
import { placeKinds } from '@/lib/music/known-place'
import type { PlayRequest } from '@/lib/music/playback'
import { parseSpotifyUri } from '@/lib/music/uri'
import { formatNames } from '@/lib/words/format'

/** One name in a line under a title; `href` is a path of this app, null where there is no page. */
export type CreditPart = { name: string; href: string | null; url: string | null }

/** Who made it: a track's artists, an episode's show. */
export function creditsOf(item: Playable): CreditPart[] {
  if (item.type === 'track') return item.artists.map(toCredit)
  return item.show ? [{ name: item.show.name, href: `/show/${item.show.id}`, url: item.show.url }] : []
}

export function toCredit({ id, name, url }: Omit<ArtistRef, 'uri'>): CreditPart {
  return { name, href: id ? `/artist/${id}` : null, url }
}

/** `Ada, Bo`; empty when nobody is named. */
export const artistLine = (item: Playable): string => formatNames(creditsOf(item).map(({ name }) => name))

export function artistNames({ artists }: { artists: readonly { name: string }[] }): string {
  return formatNames(artists.map(({ name }) => name))
}

/** The page of this app that shows a uri; null where there is none (tracks, users, local files, stations). */
export function pathOfUri(uri: string): string | null {
  const { type, id } = parseSpotifyUri(uri) ?? {}
  if (type === 'collection') return '/collection/savedtracks'
  return placeKinds.some((kind) => kind === type) ? `/${type}/${id}` : null
}

/** Where an item is found in this app: a track on its album, an episode on its show; null for local files. */
export function homeOf(item: Playable): string | null {
  if (item.type === 'episode') return item.show ? `/show/${item.show.id}` : `/episode/${item.id}`
  return item.album?.id ? `/album/${item.album.id}` : null
}

/** From its album or podcast, which goes on after it; alone where it has none, or is not found there. */
export function playFrom(item: Playable): PlayRequest {
  const { uri } = item
  const whole = item.type === 'track' ? item.album : item.show
  if (!whole?.uri) return { uris: [uri] }
  return { contextUri: whole.uri, offset: { uri }, instead: async () => ({ uris: [uri] }) }
}

/** The two uris under which a like may be recorded: the item's own, and that of the track it replaces. */
export function savedUrisOf(item: Playable): string[] {
  if (item.type === 'track' && item.isLocal) return []
  return item.type === 'track' && item.linkedFromUri ? [item.uri, item.linkedFromUri] : [item.uri]
}

/** Whether `uri` means this item: its own uri, or that of the track it replaces. */
export function goesBy(item: Playable, uri: string | null): boolean {
  if (uri === null) return false
  return item.uri === uri || (item.type === 'track' && item.linkedFromUri === uri)
}

/** The uri under which lists keep an item: that of the track it replaces, if it replaces one. */
export function listedUriOf(item: Playable): string {
  return item.type === 'track' ? (item.linkedFromUri ?? item.uri) : item.uri
}
