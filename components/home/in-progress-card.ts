import useSWR from 'swr'
import type { EpisodeInProgress } from '@/lib/music/episode-in-progress'
import { progressOf } from '@/lib/music/episode-progress'
import { keys } from '@/lib/spotify/endpoints/keys'
import { formatLongDuration } from '@/lib/words/format'
import { homeWords } from '@/lib/words/home-words'

const minuteMs = 60_000

/** As far as this visit knows them; sends no request. */
export function useEpisodesInProgress(): readonly EpisodeInProgress[] | undefined {
  return useSWR<EpisodeInProgress[]>(keys.episodesInProgress(), null).data
}

/** `part` is how much of the episode was heard, from 0 to 1. */
export function inProgressCard(episode: EpisodeInProgress) {
  const { id, uri, name, images, show, durationMs } = episode
  const { startMs, leftMs } = progressOf(episode)
  const left = homeWords.left(formatLongDuration(Math.ceil(leftMs / minuteMs) * minuteMs))
  return {
    uri,
    name,
    images,
    line: show ? `${left} · ${show.name}` : left,
    href: `/episode/${id}`,
    request: show
      ? { contextUri: show.uri, offset: { uri }, positionMs: startMs }
      : { uris: [uri], positionMs: startMs },
    progress: { part: durationMs > 0 ? startMs / durationMs : 0, left },
  }
}
