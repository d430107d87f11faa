import type { Episode, Show } from '@/lib/music/entities'
import { idOf } from '@/tests/builders/provider-id'

export function buildShow(overrides: Partial<Show> = {}): Show {
  const name = overrides.name ?? 'Night Ferry'
  const id = overrides.id ?? idOf(name)
  return {
    type: 'show',
    id,
    name,
    uri: `spotify:show:${id}`,
    url: `https://open.spotify.com/show/${id}`,
    publisher: 'Harbour Radio',
    images: [],
    description: 'Talk after midnight.',
    episodeCount: 12,
    ...overrides,
  }
}

/** A playable episode of half an hour; id, uri and link follow from `name` unless given. */
export function buildEpisode(overrides: Partial<Episode> = {}): Episode {
  const name = overrides.name ?? 'The last boat'
  const id = overrides.id ?? idOf(name)
  const show = buildShow()
  return {
    type: 'episode',
    id,
    uri: `spotify:episode:${id}`,
    name,
    show: { id: show.id, name: show.name, uri: show.uri, url: show.url, publisher: show.publisher },
    images: [],
    durationMs: 1_800_000,
    isExplicit: false,
    unplayable: null,
    releaseDate: '2025-02-01',
    description: 'Who was on it.',
    resume: null,
    url: `https://open.spotify.com/episode/${id}`,
    ...overrides,
  }
}
