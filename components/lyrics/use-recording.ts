import { useEffect } from 'react'
import { useSWRConfig } from 'swr'
import { useListsOwner } from '@/hooks/lists-provider'
import { useRead } from '@/hooks/use-read'
import { useStore } from '@/hooks/use-store'
import { findTrack } from '@/lib/lyrics/find-track'
import type { Track } from '@/lib/music/entities'
import { loadReaders } from '@/lib/spotify/endpoints/reads'
import type { SpotifyClient } from '@/lib/spotify/sending/client'
import { createStore } from '@/lib/store'

/** By uri, what was asked only for the sake of a choice of lyrics. */
const asked = createStore<ReadonlyMap<string, string>>(new Map())

/**
 * The song with its ISRC, as far as an answer has told of it: this browser's own player knows none. It is looked for once,
 * and nothing is asked.
 */
export function useRecording(track: Track): Track {
  'use memo'
  const known = useStore(asked, (all) => all.get(track.uri))
  const { cache } = useSWRConfig()
  const owner = useListsOwner()
  const isrc = track.isrc ?? known ?? findIsrc(track.uri, owner, cache)
  return isrc === null ? track : { ...track, isrc }
}

type Answers = Pick<ReturnType<typeof useSWRConfig>['cache'], 'keys' | 'get'>

function findIsrc(uri: string, { lists }: ReturnType<typeof useListsOwner>, answers: Answers): string | null {
  for (const list of lists?.all().values() ?? []) {
    const track = findTrack(list.getState().rows, uri)
    if (track) return track.isrc
  }
  for (const key of answers.keys()) {
    const track = findTrack(answers.get(key)?.data, uri)
    if (track) return track.isrc
  }
  return null
}

/** Asks for the song's ISRC where none is known: what is chosen now is to hold for the same recording elsewhere. */
export function useAskForRecording(track: Track): void {
  const { id, uri, isrc: known } = useRecording(track)
  const read = async (client: SpotifyClient) => (await loadReaders()).getTrack(client, id ?? '')
  // Without an answer the choice holds for this song alone.
  const { data } = useRead(known === null && id !== null ? { key: ['track', id], read } : null)
  const isrc = data?.isrc
  useEffect(() => {
    if (isrc) asked.setState(new Map(asked.getState()).set(uri, isrc))
  }, [uri, isrc])
}
