import type { CatalogueTrack } from '../model'
import type { World } from '../world'
import { simpleArtistsJson } from './artist-json'
import { entityJson, extendedFields, markets } from './entity'

/** A track of an album’s list, without the album. */
export function simpleTrackJson(world: World, track: CatalogueTrack) {
  return {
    ...entityJson(world, 'track', track.id),
    artists: simpleArtistsJson(world, track.artistIds),
    disc_number: track.discNumber,
    duration_ms: track.durationMs,
    explicit: track.isExplicit,
    is_local: false,
    name: track.name,
    preview_url: null,
    track_number: track.trackNumber,
    ...extendedFields(world, { available_markets: track.restriction === 'market' ? [] : markets }),
    // Set for unplayable tracks; playable ones are often unmarked.
    ...(track.restriction === null
      ? {}
      : { is_playable: false, restrictions: { reason: track.restriction } }),
  }
}
