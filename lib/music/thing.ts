import type { ArtistRef, ImageSource, Playable } from '@/lib/music/entities'
import { type CreditPart, creditsOf, toCredit } from '@/lib/music/playable'
import { parseSpotifyUri } from '@/lib/music/uri'
import { webAddress } from '@/lib/music/web-address'
import { commonWords } from '@/lib/words/common-words'

/** What a menu can be about. `liked` are the listener's Liked Songs. */
export const thingKinds = ['track', 'episode', 'album', 'artist', 'playlist', 'show', 'liked'] as const
export type ThingKind = (typeof thingKinds)[number]

export type Thing = {
  kind: ThingKind
  uri: string
  name: string
  images: readonly ImageSource[]
  url: string | null
  item?: Playable
  /** Who made it, with their pages, where that is at hand. */
  credits?: readonly CreditPart[]
}

type Named = { name: string; images?: readonly ImageSource[]; url?: string | null }

/** Null for what has no menu: users, local files by uri alone, stations. */
export function thingOf(uri: string, { name, images = [], url }: Named): Thing | null {
  const parsed = parseSpotifyUri(uri)
  const kind = parsed?.type === 'collection' ? 'liked' : thingKinds.find((one) => one === parsed?.type)
  return kind ? { kind, uri, name, images, url: url ?? webAddress(uri) } : null
}

export function itemThing(item: Playable): Thing {
  const { type, uri, name, images, url } = item
  return { kind: type, uri, name, images, url, item, credits: creditsOf(item) }
}

export function entityThing(
  entity: { uri: string; name: string; images: readonly ImageSource[]; url: string | null } & (
    | { type: 'album'; artists: readonly Omit<ArtistRef, 'uri'>[] }
    | { type: 'artist' | 'show' | 'playlist' }
  ),
): Thing {
  const { type, uri, name, images } = entity
  const thing: Thing = { kind: type, uri, name, images, url: entity.url ?? webAddress(uri) }
  if (entity.type !== 'album') return thing
  return { ...thing, credits: entity.artists.map(toCredit) }
}

export function likedThing(uri = 'spotify:collection:tracks'): Thing {
  return { kind: 'liked', uri, name: commonWords.likedSongs, images: [], url: webAddress(uri) }
}

/** It is songs or episodes, or a list of them that can be played, queued and filed together with others. */
export const hasSongs = ({ kind }: Thing): boolean => kind !== 'artist' && kind !== 'show'
