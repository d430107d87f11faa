'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { useSpotify } from '@/hooks/use-spotify'
import type { KnownPlace, KnownPlaces, PlaceKind } from '@/lib/music/known-place'
import { parseSpotifyUri } from '@/lib/music/uri'
import { thingsOf } from '@/lib/things/things'
import { commonWords } from '@/lib/words/common-words'

export function useThing(uri: string | null): KnownPlace | null {
  const things = thingsOf(useSpotify())
  useEffect(() => {
    if (uri !== null) things.want(uri)
  }, [things, uri])
  return useThings(uri === null ? noUris : [uri])(uri ?? '')
}

export const useKnownPlace = <K extends PlaceKind>(kind: K, id: string): KnownPlaces[K] | null =>
  useThing(`spotify:${kind}:${id}`) as KnownPlaces[K] | null

export function useThings(uris: readonly string[]): (uri: string) => KnownPlace | null {
  const things = thingsOf(useSpotify())
  const latest = useSyncExternalStore(
    (listener) => things.watch(uris, listener),
    () => things.latest(uris),
    () => 0,
  )
  // Another function each time: what calls it is memoised by what it is given.
  return (uri) => (latest === 0 ? null : things.get(uri))
}

const noUris: readonly string[] = []

/** The name of what the music is played from, if it is known without asking the provider; null otherwise. */
export function useContextName(contextUri: string | null): string | null {
  const context = contextUri === null ? null : parseSpotifyUri(contextUri)
  const known = useThing(context?.uri ?? null)
  return context?.type === 'collection' ? commonWords.likedSongs : (known?.name ?? null)
}
