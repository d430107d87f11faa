import { useEffect } from 'react'
import { useSWRConfig } from 'swr'
import { useListenerId } from '@/hooks/use-access-token'
import { useContextName, useEntity } from '@/hooks/use-entity'
import { usePlayer, usePlayerHandle } from '@/hooks/use-player'
import { useSpotify } from '@/hooks/use-spotify'
import { useStoredItem } from '@/hooks/use-stored-item'
import { both, listen } from '@/lib/browser/listen'
import { keepLast, keepPlace, replaceLast } from '@/lib/continue/last-cookie'
import { asKnown, coverOf, itemUriOf, type LastPlayed, lastPlayedOf } from '@/lib/continue/last-played'
import { isSame } from '@/lib/entities/entity-facts'
import { entitiesOf } from '@/lib/entities/entity-store'
import type { Playable } from '@/lib/music/entities'
import { positionAt } from '@/lib/player/position'
import {
  findPending,
  selectAnchor,
  selectIsPlaying,
  selectNowPlaying,
  selectOrigin,
  selectPlayingUri,
} from '@/lib/player/selectors'
import type { PlayerState } from '@/lib/player/state'
import { rememberEpisode } from './remember-episode'

/** Stores the last playback and the progress of episodes. */
export function RememberPlayed() {
  const client = useSpotify()
  const listenerId = useListenerId()
  const item = usePlayer(selectNowPlaying)
  const isConfirmed = usePlayer(selectIsConfirmed)
  useEffect(() => {
    if (item === null) return
    const entities = entitiesOf(client)
    // Not the item itself: the Web Playback SDK doesn’t say whether it is explicit or playable elsewhere.
    entities.learn(item.type === 'episode' ? item.show : [item.album, item.artists], entities.moment())
  }, [client, item])
  useRememberLast(listenerId, isConfirmed ? item : null)
  useRememberPlace(listenerId, isConfirmed ? item : null)
  useRenameLast(listenerId)
  useRememberEpisode(listenerId, isConfirmed ? item : null)
  return null
}

/** True for playback that a device reports, not for a request it may refuse. */
function selectIsConfirmed(state: PlayerState): boolean {
  return findPending(state, 'start') === null && findPending(state, 'skip') === null
}

function useRememberLast(listenerId: string | undefined, item: Playable | null): void {
  const origin = usePlayer(selectOrigin)
  const name = useContextName(origin)
  const cover = coverOf(useEntity(origin))
  useEffect(() => {
    if (listenerId === undefined || item === null) return
    const isFile = item.type === 'track' && item.isLocal
    if (isFile && origin === null) return
    const last: LastPlayed = {
      uri: origin ?? item.uri,
      name: (origin && name) || item.name,
      images: cover ?? item.images,
      itemUri: origin === null || isFile ? null : item.uri,
      ...(origin !== null && { itemName: item.name }),
    }
    const before = lastPlayedOf(listenerId).read()
    if (before && itemUriOf(before) === item.uri) last.place = before.place
    lastPlayedOf(listenerId).write(last)
    void keepLast(last, listenerId)
  }, [listenerId, item, origin, name, cover])
}

/** Stores where a song is paused, or where its page is left. Not while it plays, since each write draws Home again. */
function useRememberPlace(listenerId: string | undefined, item: Playable | null): void {
  const { store } = usePlayerHandle()
  const isPlaying = usePlayer(selectIsPlaying)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a pause ends the effect.
  useEffect(() => {
    if (listenerId === undefined || item?.type !== 'track') return
    const { uri, durationMs } = item
    const keep = () => {
      const state = store.getState()
      const anchor = selectAnchor(state)
      if (anchor === null || selectPlayingUri(state) !== uri) return
      keepPlace(listenerId, uri, Math.floor(positionAt(anchor, performance.now(), durationMs)), durationMs)
    }
    return both(listen(window, { pagehide: keep }), keep)
  }, [listenerId, item, store, isPlaying])
}

/** The server renders the next page with its newest name and cover. */
function useRenameLast(listenerId: string | undefined): void {
  const stored = useStoredItem(listenerId === undefined ? null : lastPlayedOf(listenerId))
  const known = useEntity(stored?.uri ?? null)
  useEffect(() => {
    if (listenerId === undefined || stored === null) return
    const newest = asKnown(stored, known)
    if (!isSame(newest, stored)) void replaceLast(newest, listenerId)
  }, [listenerId, stored, known])
}

function useRememberEpisode(listenerId: string | undefined, item: Playable | null): void {
  const { store } = usePlayerHandle()
  const { mutate } = useSWRConfig()
  const episode = item?.type === 'episode' ? item : null
  useEffect(() => {
    if (listenerId === undefined || episode === null) return
    const ending = new AbortController()
    rememberEpisode(episode, { listenerId, store, mutate, signal: ending.signal })
    return () => ending.abort()
  }, [listenerId, episode, store, mutate])
}
