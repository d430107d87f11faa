import type { CatalogueEpisode, CatalogueShow } from '../model'
import type { World } from '../world'
import { entityJson, extendedFields, markets } from './entity'
import { imagesJson } from './images'
import { pageJson } from './paging'
import type { Span } from './request'

export function simpleShowJson(world: World, show: CatalogueShow) {
  return {
    ...entityJson(world, 'show', show.id),
    copyrights: [],
    description: show.description,
    explicit: false,
    html_description: show.htmlDescription,
    images: imagesJson(world, 'show', show.id),
    is_externally_hosted: false,
    languages: ['en'],
    media_type: 'audio',
    name: show.name,
    total_episodes: show.episodeIds.length,
    ...extendedFields(world, { available_markets: markets, publisher: show.publisher }),
  }
}

export function showJson(world: World, show: CatalogueShow) {
  return { ...simpleShowJson(world, show), episodes: showEpisodesJson(world, show, { offset: 0, limit: 50 }) }
}

export function showEpisodesJson(world: World, show: CatalogueShow, span: Span) {
  const episodes = show.episodeIds.flatMap((id) => world.catalogue.episodes.get(id) ?? [])
  return pageJson(`${world.origin()}/v1/shows/${show.id}/episodes`, episodes, span, (episode) =>
    simpleEpisodeJson(world, episode),
  )
}

export function simpleEpisodeJson(world: World, episode: CatalogueEpisode) {
  return {
    ...entityJson(world, 'episode', episode.id),
    audio_preview_url: null,
    description: episode.description,
    duration_ms: episode.durationMs,
    explicit: episode.isExplicit,
    html_description: episode.htmlDescription,
    images: imagesJson(world, 'show', episode.showId),
    is_externally_hosted: false,
    is_playable: true,
    language: 'en',
    languages: ['en'],
    name: episode.name,
    release_date: episode.releaseDate,
    release_date_precision: 'day',
    resume_point: resumePointJson(world, episode),
  }
}

/** Everyone has finished the third-newest episode of each podcast and stopped midway in the second. */
function resumePointJson(world: World, { id, showId, durationMs }: CatalogueEpisode) {
  const age = world.catalogue.shows.get(showId)?.episodeIds.indexOf(id)
  return {
    fully_played: age === 2,
    resume_position_ms: age === 1 ? Math.round((durationMs * 0.4) / 1000) * 1000 : 0,
  }
}

export function fullEpisodeJson(world: World, episode: CatalogueEpisode) {
  const show = world.catalogue.shows.get(episode.showId)
  if (!show) throw new Error(`Episode ${episode.id} belongs to a show the catalogue does not have.`)
  return { ...simpleEpisodeJson(world, episode), show: simpleShowJson(world, show) }
}
