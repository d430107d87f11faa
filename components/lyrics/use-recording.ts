import { useEffect } from 'react'
import { useSWRConfig } from 'swr'
import { useLists } from '@/hooks/use-list'
import { useRead } from '@/hooks/use-read'
import { useStore } from '@/hooks/use-store'
import type { Lists } from '@/lib/lists/lists'
import type { Track } from '@/lib/music/entities'
import { loadReaders } from '@/lib/spotify/endpoints/reads'
import type { SpotifyClient } from '@/lib/spotify/sending/client'
import { createStore } from '@/lib/store'

/** ISRCs read for the lyrics chooser, by track URI. */
const fetchedIsrcs = createStore<ReadonlyMap<string, string>>(new Map())

/** The song with its ISRC, if a cached response has it: the Web Playback SDK reports none. Sends no request. */
export function useRecording(track: Track): Track {
  'use memo'
  const known = useStore(fetchedIsrcs, (all) => all.get(track.uri))
  const { cache } = useSWRConfig()
  const lists = useLists()
  const isrc = track.isrc ?? known ?? findIsrc(track.uri, lists, cache)
  return isrc === null ? track : { ...track, isrc }
}

type Answers = Pick<ReturnType<typeof useSWRConfig>['cache'], 'keys' | 'get'>

function findIsrc(uri: string, lists: Lists, answers: Answers): string | null {
  for (const list of lists.all().values()) {
    const track = findTrackWithIsrc(list.getState().rows, uri)
    if (track) return track.isrc
  }
  for (const key of answers.keys()) {
    const track = findTrackWithIsrc(answers.get(key)?.data, uri)
    if (track) return track.isrc
  }
  return null
}

/** Reads the song’s ISRC if unknown, so that the choice also applies to the same recording on other albums. */
export function useFetchIsrc(track: Track): void {
  const { id, uri, isrc: known } = useRecording(track)
  const read = async (client: SpotifyClient) => (await loadReaders()).getTrack(client, id ?? '')
  // Without an ISRC, the choice of lyrics belongs to this song alone.
  const { data } = useRead(known === null && id !== null ? { key: ['track', id], read } : null)
  const isrc = data?.isrc
  useEffect(() => {
    if (isrc) fetchedIsrcs.setState(new Map(fetchedIsrcs.getState()).set(uri, isrc))
  }, [uri, isrc])
}

type TrackWithIsrc = { uri: string; isrc: string }

/** Looks for a track that has an ISRC in an answer of Spotify's: a list of tracks or rows, or an object of such lists. */
export function findTrackWithIsrc(answer: unknown, uri: string): TrackWithIsrc | null {
  if (typeof answer !== 'object' || answer === null) return null
  if (Array.isArray(answer)) {
    for (const part of answer) {
      const found = findTrackWithIsrc(part, uri)
      if (found) return found
    }
    return null
  }
  if ('type' in answer && answer.type === 'track')
    return hasIsrc(answer) && answer.uri === uri ? answer : null
  // An object with a URI is another entity. Its tracks are short forms, without an ISRC.
  return 'uri' in answer ? null : findTrackWithIsrc(Object.values(answer), uri)
}

const hasIsrc = (value: object): value is TrackWithIsrc =>
  'uri' in value && 'isrc' in value && typeof value.isrc === 'string'
