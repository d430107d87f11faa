import type { Episode } from '@/lib/music/entities'
import { progressOf } from '@/lib/music/episode-progress'

export type EpisodeInProgress = Pick<
  Episode,
  'id' | 'uri' | 'name' | 'images' | 'show' | 'durationMs' | 'resume'
>

/**
 * Playable episodes that were stopped midway, each once: those heard in this browser first, latest first. For an
 * episode in both lists, Spotify's position counts, since it includes other devices.
 */
export function inProgressAmong(
  episodes: readonly Episode[],
  heardHere: readonly EpisodeInProgress[] = [],
): EpisodeInProgress[] {
  const read = new Map(episodes.map((episode) => [episode.uri, episode]))
  const known = heardHere.map((heard) => {
    const episode = read.get(heard.uri)
    return episode ? { ...episode, resume: episode.resume ?? heard.resume } : { ...heard, unplayable: null }
  })
  const all = new Map([...episodes, ...known].map((episode) => [episode.uri, episode]))
  const uris = new Set([...known, ...episodes].map(({ uri }) => uri))
  return [...uris]
    .flatMap((uri) => all.get(uri) ?? [])
    .filter((one) => progressOf(one).state === 'started' && one.unplayable === null)
    .map(toInProgress)
}

/** Drops the description, which is long and comes with the page. */
function toInProgress({
  id,
  uri,
  name,
  images,
  show,
  durationMs,
  resume,
}: EpisodeInProgress): EpisodeInProgress {
  return { id, uri, name, images, show, durationMs, resume }
}
