import { continueLiked, continueRequest } from '@/components/player/continue-request'
import { asKnown, type LastPlayed } from '@/lib/continue/last-played'
import type { Entity } from '@/lib/music/entity'
import type { EpisodeInProgress } from '@/lib/music/episode-in-progress'
import { pathOfUri } from '@/lib/music/playable'
import type { PlayRequest } from '@/lib/music/playback'
import { parseSpotifyUri } from '@/lib/music/uri'
import { kindNames } from '@/lib/words/common-words'
import { inProgressCard } from './in-progress-card'
import type { TileFacts } from './quick-tiles'

type Known = {
  played: LastPlayed | null
  /** The newest known facts about `played.uri`; the name and cover stored in `played` may be older. Null when unknown. */
  known: Entity | null
  inProgress: readonly EpisodeInProgress[]
  liked: TileFacts
}

/** The player bar's Continue: the last playback in this browser, else of this account, else Liked Songs. */
export function continueFacts({ played, known, inProgress, liked }: Known): TileFacts {
  if (!played) return { ...liked, line: kindNames.playlist }
  const { uri, itemUri, itemName } = played
  const episode = inProgress.find((one) => one.uri === (itemUri ?? uri))
  if (episode) return inProgressCard(episode)
  const kind = parseSpotifyUri(uri)?.type
  if (kind === 'collection') {
    const request = continueLiked(liked.request, played)
    return { ...liked, line: itemName ?? kindNames.playlist, request, progress: progressOf(played, request) }
  }
  const { name, images } = asKnown(played, known)
  const line = itemName === name ? undefined : itemName
  const request = continueRequest(played)
  return {
    uri,
    name,
    images,
    line: line ?? kindNames[kind as keyof typeof kindNames] ?? '',
    href: pathOfUri(uri),
    request,
    progress: progressOf(played, request),
  }
}

const progressOf = ({ place }: LastPlayed, request: PlayRequest | undefined) =>
  place && request?.positionMs !== undefined ? { part: place.positionMs / place.durationMs } : undefined
