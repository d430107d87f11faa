import type { ArtistRef, ImageSource, Playable } from '@/lib/music/entities'
import { type CreditPart, creditsOf, toCredit } from '@/lib/music/playable'
import { parseSpotifyUri, webAddress } from '@/lib/music/uri'

/** The target of a menu or drag. `liked` are the listener's Liked Songs. */
export const menuTargetKinds = ['track', 'episode', 'album', 'artist', 'playlist', 'show', 'liked'] as const
export type MenuTargetKind = (typeof menuTargetKinds)[number]

export type MenuTarget = {
  kind: MenuTargetKind
  uri: string
  name: string
  images: readonly ImageSource[]
  url: string | null
  item?: Playable
  /** The artists, owner or podcast, with links to their pages, if known. */
  credits?: readonly CreditPart[]
}

type Named = { name: string; images?: readonly ImageSource[]; url?: string | null }

/** Null for entities without a menu: users, local files by URI alone, stations. */
export function menuTargetOf(uri: string, { name, images = [], url }: Named): MenuTarget | null {
  const parsed = parseSpotifyUri(uri)
  const kind = parsed?.type === 'collection' ? 'liked' : menuTargetKinds.find((one) => one === parsed?.type)
  return kind ? { kind, uri, name, images, url: url ?? webAddress(uri) } : null
}

export function itemTarget(item: Playable): MenuTarget {
  const { type, uri, name, images, url } = item
  return { kind: type, uri, name, images, url, item, credits: creditsOf(item) }
}

export function entityTarget(
  entity: { uri: string; name: string; images: readonly ImageSource[]; url: string | null } & (
    | { type: 'album'; artists: readonly Omit<ArtistRef, 'uri'>[] }
    | { type: 'artist' | 'show' | 'playlist' }
  ),
): MenuTarget {
  const { type, uri, name, images } = entity
  const thing: MenuTarget = { kind: type, uri, name, images, url: entity.url ?? webAddress(uri) }
  if (entity.type !== 'album') return thing
  return { ...thing, credits: entity.artists.map(toCredit) }
}

/** Whether it can be played, queued and added to playlists together with others. */
export const hasSongs = ({ kind }: MenuTarget): boolean => kind !== 'artist' && kind !== 'show'
