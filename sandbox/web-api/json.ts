import type { World } from '../world'
import { chapterJson } from './chapter-json'
import { fullEpisodeJson } from './show-json'
import { fullTrackJson } from './track-json'

/** The track behind a `spotify:track:…` uri in the world's dialect; null when the catalogue has none. */
export function trackJson(world: World, uri: string) {
  const track = world.catalogue.tracks.get(idOf(uri, 'track'))
  return track ? fullTrackJson(world, track) : null
}

export function episodeJson(world: World, uri: string) {
  const episode = world.catalogue.episodes.get(idOf(uri, 'episode'))
  return episode ? fullEpisodeJson(world, episode) : null
}

/** The item with this URI; null for an advertisement. */
export function playableJson(world: World, uri: string) {
  return trackJson(world, uri) ?? episodeJson(world, uri) ?? chapterJson(world, uri)
}

function idOf(uri: string, type: string): string {
  const prefix = `spotify:${type}:`
  return uri.startsWith(prefix) ? uri.slice(prefix.length) : ''
}
