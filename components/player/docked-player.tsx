import { useEffect } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import type { Continuation } from '@/components/player/player-look'
import { PlayerWidget } from '@/components/player/player-widget'
import { useAccessTokenSource, useListenerId } from '@/hooks/use-access-token'
import { useContextName, useEntity } from '@/hooks/use-entity'
import { useLists } from '@/hooks/use-list'
import { usePlayer, usePlayerHandle } from '@/hooks/use-player'
import { useRead } from '@/hooks/use-read'
import { useSpotify } from '@/hooks/use-spotify'
import { useSecondWave } from '@/hooks/use-store'
import { useStoredItem } from '@/hooks/use-stored-item'
import {
  asKnown,
  continueRequest,
  coverOf,
  type LastPlayed,
  lastPlayedOf,
  toLastPlayed,
} from '@/lib/continue/last-played'
import { isSame } from '@/lib/entities/entity-facts'
import { entitiesOf } from '@/lib/entities/entity-store'
import { loadSecondWave } from '@/lib/loading/second-wave'
import type { PlayRequest } from '@/lib/music/playback'
import { parseSpotifyUri } from '@/lib/music/uri'
import { likedRequest, likedUri } from '@/lib/player/play-requests'
import { findPending, selectNowPlaying, selectOrigin } from '@/lib/player/selectors'
import type { PlayerState } from '@/lib/player/state'
import { keys } from '@/lib/spotify/endpoints/keys'
import type { HistoryEntry } from '@/lib/spotify/endpoints/profile'
import { recentlyPlayedRead } from '@/lib/spotify/endpoints/reads'
import { commonWords } from '@/lib/words/common-words'

export function DockedPlayer({ height }: { height: number }) {
  return (
    <PlayerWidget
      client={useSpotify()}
      tokenSource={useAccessTokenSource()}
      height={height}
      continuation={useContinuation()}
      settings={{ listenerId: useListenerId() }}
    />
  )
}

/**
 * What Play starts on an idle player: this account’s last playback in this browser, else its history, else Liked
 * Songs.
 */
export function useContinuation(): Continuation {
  const client = useSpotify()
  const lists = useLists()
  const listenerId = useListenerId()
  const { data: history } = useSWR<HistoryEntry[]>(keys.recentlyPlayed(), null)
  const stored = useStoredItem(listenerId === undefined ? null : lastPlayedOf(listenerId))
  const wave = useSecondWave()
  useRemember(listenerId)
  const isSilent = usePlayer(selectIsSilent)
  // The bar names it even in a browser that has played nothing yet.
  useRead(isSilent && listenerId !== undefined && !stored ? recentlyPlayedRead : null)
  const [latest] = history ?? []
  const played = stored ?? (latest ? toLastPlayed(latest) : null)
  const known = useEntity(played?.uri ?? null)
  const last = played && asKnown(played, known)
  useEffect(() => {
    if (listenerId === undefined || stored === null || !wave) return
    const newest = asKnown(stored, known)
    // The server renders the next page with it.
    if (!isSame(newest, stored)) void wave.replaceLast(newest, listenerId)
  }, [listenerId, stored, known, wave])
  const isNothingKnown = last === null && history !== undefined

  async function requestOf(played: LastPlayed | null): Promise<PlayRequest> {
    if (played === null || parseSpotifyUri(played.uri)?.type === 'collection') {
      return likedRequest(lists, likedUri(listenerId))
    }
    const request = continueRequest(played)
    const itemUri = played.itemUri ?? played.uri
    if (listenerId === undefined || parseSpotifyUri(itemUri)?.type !== 'episode') return request
    const { readInProgress } = await loadSecondWave()
    const heard = readInProgress(listenerId).find(({ uri }) => uri === itemUri)
    return heard?.resume ? { ...request, positionMs: heard.resume.positionMs } : request
  }

  return {
    name: last?.name ?? (isNothingKnown ? commonWords.likedSongs : null),
    images: last?.images ?? [],
    findFirst: (request) => wave?.findFirstSong(lists, request) ?? null,
    countRows: async (request) => (await loadSecondWave()).countRows(lists, request),
    find: async () => requestOf(last ?? (await (await loadSecondWave()).findLatest(client))),
  }
}

function selectIsSilent(state: PlayerState): boolean {
  return (state.status === 'READY' || state.status === 'RUNNING') && selectNowPlaying(state) === null
}

/** True for playback that a device reports, not for a request it may refuse. */
function selectIsConfirmed(state: PlayerState): boolean {
  return findPending(state, 'start') === null && findPending(state, 'skip') === null
}

/** Stores the last playback and the progress of episodes. */
function useRemember(listenerId: string | undefined): void {
  const item = usePlayer(selectNowPlaying)
  const origin = usePlayer(selectOrigin)
  const isConfirmed = usePlayer(selectIsConfirmed)
  const name = useContextName(origin)
  const cover = coverOf(useEntity(origin))
  const client = useSpotify()
  const { store } = usePlayerHandle()
  const { mutate } = useSWRConfig()
  const wave = useSecondWave()
  useEffect(() => {
    if (item === null) return
    const entities = entitiesOf(client)
    // Not the item itself: the Web Playback SDK doesn’t say whether it is explicit or playable elsewhere.
    entities.take(item.type === 'episode' ? item.show : [item.album, item.artists], entities.moment())
  }, [client, item])
  useEffect(() => {
    if (listenerId === undefined || item === null || !isConfirmed) return
    const isFile = item.type === 'track' && item.isLocal
    if (isFile && origin === null) return
    const last: LastPlayed = {
      uri: origin ?? item.uri,
      name: (origin && name) || item.name,
      images: cover ?? item.images,
      itemUri: origin === null || isFile ? null : item.uri,
      ...(origin !== null && { itemName: item.name }),
    }
    lastPlayedOf(listenerId).write(last)
    void wave?.keepLast(last, listenerId)
  }, [wave, listenerId, item, origin, name, cover, isConfirmed])
  const episode = item?.type === 'episode' && isConfirmed ? item : null
  useEffect(() => {
    if (listenerId === undefined || episode === null) return
    const ending = new AbortController()
    wave?.rememberEpisode(episode, { listenerId, store, mutate, signal: ending.signal })
    return () => ending.abort()
  }, [wave, listenerId, episode, store, mutate])
}
