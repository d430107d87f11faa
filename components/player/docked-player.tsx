import useSWR from 'swr'
import { idlePart, loadDeferred } from '@/components/frame/deferred'
import type { Continuation } from '@/components/player/player-look'
import { PlayerWidget } from '@/components/player/player-widget'
import { useAccessTokenSource, useListenerId } from '@/hooks/use-access-token'
import { useEntity } from '@/hooks/use-entity'
import { useLists } from '@/hooks/use-list'
import { usePlayer } from '@/hooks/use-player'
import { useRead } from '@/hooks/use-read'
import { useSpotify } from '@/hooks/use-spotify'
import { useStoredItem } from '@/hooks/use-stored-item'
import { asKnown, type LastPlayed, lastPlayedOf, toLastPlayed } from '@/lib/continue/last-played'
import type { PlayRequest } from '@/lib/music/playback'
import { parseSpotifyUri } from '@/lib/music/uri'
import { findFirstSong, likedRequest, likedUri } from '@/lib/player/play-requests'
import { selectNowPlaying } from '@/lib/player/selectors'
import type { PlayerState } from '@/lib/player/state'
import { keys } from '@/lib/spotify/endpoints/keys'
import type { HistoryEntry } from '@/lib/spotify/endpoints/profile'
import { recentlyPlayedRead } from '@/lib/spotify/endpoints/reads'
import { commonWords } from '@/lib/words/common-words'
import { continueLiked, continueRequest } from './continue-request'

const RememberPlayed = idlePart((bundle) => bundle.RememberPlayed)

export function DockedPlayer({ height }: { height: number }) {
  return (
    <>
      <PlayerWidget
        client={useSpotify()}
        tokenSource={useAccessTokenSource()}
        height={height}
        continuation={useContinuation()}
        settings={{ listenerId: useListenerId() }}
      />
      <RememberPlayed />
    </>
  )
}

/**
 * Play on an idle player starts this: the account’s last playback in this browser, else its history, else Liked
 * Songs.
 */
export function useContinuation(): Continuation {
  const client = useSpotify()
  const lists = useLists()
  const listenerId = useListenerId()
  const { data: history } = useSWR<HistoryEntry[]>(keys.recentlyPlayed(), null)
  const stored = useStoredItem(listenerId === undefined ? null : lastPlayedOf(listenerId))
  const isSilent = usePlayer(selectIsSilent)
  // The bar names it even in a browser that has played nothing yet.
  useRead(isSilent && listenerId !== undefined && !stored ? recentlyPlayedRead : null)
  const [latest] = history ?? []
  const played = stored ?? (latest ? toLastPlayed(latest) : null)
  const known = useEntity(played?.uri ?? null)
  const last = played && asKnown(played, known)
  const isNothingKnown = last === null && history !== undefined

  async function requestOf(played: LastPlayed | null): Promise<PlayRequest> {
    if (played === null || parseSpotifyUri(played.uri)?.type === 'collection') {
      return continueLiked(likedRequest(lists, likedUri(listenerId)), played)
    }
    const request = continueRequest(played)
    const itemUri = played.itemUri ?? played.uri
    if (listenerId === undefined || parseSpotifyUri(itemUri)?.type !== 'episode') return request
    const { readInProgress } = await loadDeferred()
    const heard = readInProgress(listenerId).find(({ uri }) => uri === itemUri)
    return heard?.resume ? { ...request, positionMs: heard.resume.positionMs } : request
  }

  return {
    name: last?.name ?? (isNothingKnown ? commonWords.likedSongs : null),
    images: last?.images ?? [],
    findFirst: (request) => findFirstSong(lists, request),
    countRows: async (request) => (await loadDeferred()).countRows(lists, request),
    find: async () => requestOf(last ?? (await (await loadDeferred()).findLatest(client))),
  }
}

function selectIsSilent(state: PlayerState): boolean {
  return (state.status === 'READY' || state.status === 'RUNNING') && selectNowPlaying(state) === null
}
