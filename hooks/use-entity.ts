'use client'

import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useSpotify } from '@/hooks/use-spotify'
import { entitiesOf } from '@/lib/entities/entity-store'
import type { Entity, EntityKind, EntityTypes } from '@/lib/music/entity'
import { parseSpotifyUri } from '@/lib/music/uri'
import { commonWords } from '@/lib/words/common-words'

export const useEntity = (uri: string | null): Entity | null =>
  useStoredEntities(uri === null ? noUris : [uri])(uri ?? '')

export const useKnownEntity = <K extends EntityKind>(kind: K, id: string): EntityTypes[K] | null =>
  useEntity(`spotify:${kind}:${id}`) as EntityTypes[K] | null

/** Looks entities up by URI, including those that an earlier visit stored in this browser. */
export function useStoredEntities(uris: readonly string[]): (uri: string) => Entity | null {
  const entities = entitiesOf(useSpotify())
  const text = uris.join(' ')
  useEffect(() => {
    for (const uri of text.split(' ')) if (uri !== '') entities.loadStored(uri)
  }, [entities, text])
  return useEntities(uris)
}

export function useEntities(uris: readonly string[]): (uri: string) => Entity | null {
  const entities = entitiesOf(useSpotify())
  const text = uris.join(' ')
  const subscribe = useCallback(
    (listener: () => void) => entities.watch(text.split(' '), listener),
    [entities, text],
  )
  const latest = useSyncExternalStore(
    subscribe,
    () => entities.latest(uris),
    () => 0,
  )
  // A new function each time, because its callers are memoized by their inputs.
  return (uri) => (latest === 0 ? null : entities.get(uri))
}

const noUris: readonly string[] = []

/** The name of the list that is playing, if it is known without a request. */
export function useContextName(contextUri: string | null): string | null {
  const context = contextUri === null ? null : parseSpotifyUri(contextUri)
  const known = useEntity(context?.uri ?? null)
  return context?.type === 'collection' ? commonWords.likedSongs : (known?.name ?? null)
}
