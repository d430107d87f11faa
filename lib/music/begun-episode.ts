import type { Episode } from '@/lib/music/entities'
import { progressOf } from '@/lib/music/episode-progress'

/** What is said of an episode that was stopped midway. */
export type BegunEpisode = Pick<Episode, 'id' | 'uri' | 'name' | 'images' | 'show' | 'durationMs' | 'resume'>

/** Those that were stopped midway and can be played, each once. */
export function begunAmong(episodes: readonly Episode[]): BegunEpisode[] {
  const begun = episodes.filter((one) => progressOf(one).state === 'started' && one.unplayable === null)
  return [...new Map(begun.map((episode) => [episode.uri, toBegun(episode)])).values()]
}

/** Descriptions are long, and come with the page. */
function toBegun({ id, uri, name, images, show, durationMs, resume }: Episode): BegunEpisode {
  return { id, uri, name, images, show, durationMs, resume }
}
