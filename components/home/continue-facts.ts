import { continueRequest, type LastPlayed, toLastPlayed } from '@/lib/browser/last-played'
import type { BegunEpisode } from '@/lib/music/begun-episode'
import { pathOfUri } from '@/lib/music/playable'
import { parseSpotifyUri } from '@/lib/music/uri'
import type { HistoryEntry } from '@/lib/spotify/endpoints/history'
import { kindNames } from '@/lib/words/kind-words'
import { begunCard } from './begun-card'
import type { TileFacts } from './quick-tiles'

type Known = {
  last: LastPlayed | null
  latest: HistoryEntry | undefined
  begun: readonly BegunEpisode[]
  liked: TileFacts
  nameOf: (uri: string) => string | undefined
}

/** What the player's bar goes on with: played last in this browser, else by this account, else Liked Songs. */
export function continueFacts({ last, latest, begun, liked, nameOf }: Known): TileFacts {
  const played = last ?? (latest && toLastPlayed(latest))
  if (!played) return { ...liked, line: kindNames.playlist }
  const { uri, images, itemUri, itemName } = played
  const episode = begun.find((one) => one.uri === (itemUri ?? uri))
  if (episode) return begunCard(episode)
  const kind = parseSpotifyUri(uri)?.type
  if (kind === 'collection') return { ...liked, line: itemName ?? kindNames.playlist }
  const name = nameOf(uri) ?? played.name
  const line = itemName === name ? undefined : itemName
  return {
    uri,
    name,
    images,
    line: line ?? kindNames[kind as keyof typeof kindNames] ?? '',
    href: pathOfUri(uri),
    request: continueRequest(played),
  }
}
