import type { Episode } from '@/lib/music/entities'
import { progressOf } from '@/lib/music/episode-progress'

export type BegunEpisode = Pick<Episode, 'id' | 'uri' | 'name' | 'images' | 'show' | 'durationMs' | 'resume'>

/**
 * Those that were stopped midway and can be played, each once: what was heard in this browser first, latest first. Of
 * what both know the provider knows better, since it hears of other devices too.
 */
export function begunAmong(
  episodes: readonly Episode[],
  heardHere: readonly BegunEpisode[] = [],
): BegunEpisode[] {
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
    .map(toBegun)
}

/** Descriptions are long, and come with the page. */
function toBegun({ id, uri, name, images, show, durationMs, resume }: BegunEpisode): BegunEpisode {
  return { id, uri, name, images, show, durationMs, resume }
}
