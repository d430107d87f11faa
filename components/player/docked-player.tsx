import { useEffect } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import type { Continuation } from '@/components/player/player-look'
import { PlayerWidget } from '@/components/player/player-widget'
import { loadLists, useListsOwner } from '@/hooks/lists-provider'
import { useAccessTokenSource, useListenerId } from '@/hooks/use-access-token'
import { usePlayer, usePlayerHandle } from '@/hooks/use-player'
import { useRead } from '@/hooks/use-read'
import { useSpotify } from '@/hooks/use-spotify'
import { useSecondWave } from '@/hooks/use-store'
import { useStoredItem } from '@/hooks/use-stored-item'
import { useContextName, useThing } from '@/hooks/use-thing'
import { continueRequest, type LastPlayed, lastPlayedOf, toLastPlayed } from '@/lib/browser/last-played'
import { likedRequest, likedUri } from '@/lib/lists/liked-request'
import { loadSecondWave } from '@/lib/loading/second-wave'
import type { PlayRequest } from '@/lib/music/playback'
import { parseSpotifyUri } from '@/lib/music/uri'
import { findPending, selectNowPlaying, selectOrigin } from '@/lib/player/selectors'
import type { PlayerState } from '@/lib/player/state'
import type { HistoryEntry } from '@/lib/spotify/endpoints/history'
import { keys } from '@/lib/spotify/endpoints/keys'
import { recentlyPlayedRead } from '@/lib/spotify/endpoints/reads'
import { thingsOf } from '@/lib/things/things'
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

/** While nothing is loaded: what this account played last in this browser, else its history, else its liked songs. */
export function useContinuation(): Continuation {
  const client = useSpotify()
  const owner = useListsOwner()
  const listenerId = useListenerId()
  const { data: history } = useSWR<HistoryEntry[]>(keys.recentlyPlayed(), null)
  const stored = useStoredItem(listenerId === undefined ? null : lastPlayedOf(listenerId))
  const wave = useSecondWave()
  useRemember(listenerId)
  const isSilent = usePlayer(selectIsSilent)
  // The bar says what Play continues with, in a browser that has played nothing yet, too.
  useRead(isSilent && listenerId !== undefined && !stored ? recentlyPlayedRead : null)
  const [latest] = history ?? []
  const last = stored ?? (latest ? toLastPlayed(latest) : null)
  const known = useThing(last?.uri ?? null)
  const isNothingKnown = last === null && history !== undefined

  async function requestOf(played: LastPlayed | null): Promise<PlayRequest> {
    if (played === null || parseSpotifyUri(played.uri)?.type === 'collection') {
      return likedRequest(() => loadLists(owner), likedUri(listenerId))
    }
    const request = continueRequest(played)
    const itemUri = played.itemUri ?? played.uri
    if (listenerId === undefined || parseSpotifyUri(itemUri)?.type !== 'episode') return request
    const { readBegun } = await loadSecondWave()
    const begun = readBegun(listenerId).find(({ uri }) => uri === itemUri)
    return begun?.resume ? { ...request, positionMs: begun.resume.positionMs } : request
  }

  return {
    name: known?.name ?? last?.name ?? (isNothingKnown ? commonWords.likedSongs : null),
    images: last?.images ?? [],
    findFirst: (request) => (owner.lists && wave?.findKnownFirst(owner.lists, request)) ?? null,
    countRows: async (request) => (await loadSecondWave()).countRows(await loadLists(owner), request),
    find: async () => requestOf(last ?? (await (await loadSecondWave()).findLatest(client))),
  }
}

function selectIsSilent(state: PlayerState): boolean {
  return (state.status === 'READY' || state.status === 'RUNNING') && selectNowPlaying(state) === null
}

/** What is shown is what a device plays, not what it has been asked to play and may refuse. */
function selectIsConfirmed(state: PlayerState): boolean {
  return findPending(state, 'start') === null && findPending(state, 'skip') === null
}

/** What was played last, and how far an episode was heard. */
function useRemember(listenerId: string | undefined): void {
  const item = usePlayer(selectNowPlaying)
  const origin = usePlayer(selectOrigin)
  const isConfirmed = usePlayer(selectIsConfirmed)
  const name = useContextName(origin)
  const client = useSpotify()
  const { store } = usePlayerHandle()
  const { mutate } = useSWRConfig()
  const wave = useSecondWave()
  useEffect(() => {
    const things = thingsOf(client)
    things.take(item, things.moment())
  }, [client, item])
  useEffect(() => {
    if (listenerId === undefined || item === null || !isConfirmed) return
    const isFile = item.type === 'track' && item.isLocal
    if (isFile && origin === null) return
    const last: LastPlayed = {
      uri: origin ?? item.uri,
      name: (origin && name) || item.name,
      images: item.images,
      itemUri: origin === null || isFile ? null : item.uri,
      ...(origin !== null && { itemName: item.name }),
    }
    lastPlayedOf(listenerId).write(last)
    void wave?.keepLast(last, listenerId)
  }, [wave, listenerId, item, origin, name, isConfirmed])
  const episode = item?.type === 'episode' && isConfirmed ? item : null
  useEffect(() => {
    if (listenerId === undefined || episode === null) return
    const ending = new AbortController()
    wave?.rememberEpisode(episode, { listenerId, store, mutate, signal: ending.signal })
    return () => ending.abort()
  }, [wave, listenerId, episode, store, mutate])
}
