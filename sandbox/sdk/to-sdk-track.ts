import { advertisementUri } from '../catalogue/audiobook'
import type { Entry } from '../connect/playback'
import { chapterJson } from '../web-api/chapter-json'
import { episodeJson, trackJson } from '../web-api/json'
import type { World } from '../world'
import type { SdkImage, SdkTrack } from './sdk-state'

type ImageJson = { url: string; width: number | null; height: number | null }

const SIZE_NAMES: Record<number, string> = { 640: 'LARGE', 300: 'UNKNOWN', 64: 'SMALL' }

/** The SDK sorts covers arbitrarily (often 300, 64, 640), unlike the Web API. */
function toImages(images: readonly ImageJson[] | null | undefined): SdkImage[] {
  const [largest, ...others] = images ?? []
  const ordered = largest ? [...others, largest] : others
  return ordered.map(({ url, width, height }) => ({
    url,
    width: width ?? 0,
    height: height ?? 0,
    size: SIZE_NAMES[width ?? 0] ?? 'UNKNOWN',
  }))
}

function common({ uri, uid, durationMs }: Entry, name: string) {
  return {
    uri,
    uid,
    id: uri.split(':')[2] ?? '',
    media_type: 'audio' as const,
    track_type: 'audio' as const,
    name,
    duration_ms: durationMs,
    is_playable: true,
    linked_from: { uri: null, id: null },
    linked_from_uri: null,
  }
}

/** A row as the SDK returns it: artists without an ID, covers unsorted. Null for an unknown URI. */
export function toSdkTrack(world: World, entry: Entry): SdkTrack | null {
  const track = trackJson(world, entry.uri)
  if (track) {
    const { album, artists, name } = track
    return {
      ...common(entry, name),
      type: 'track',
      content_type: 'music',
      album: { uri: album.uri, name: album.name, images: toImages(album.images) },
      artists: artists.map((artist) => ({ name: artist.name, uri: artist.uri, url: artist.href })),
    }
  }
  const chapter = chapterJson(world, entry.uri)
  if (chapter) {
    const { audiobook, name, images } = chapter
    return {
      ...common(entry, name),
      type: 'chapter',
      content_type: 'chapter',
      album: { uri: audiobook.uri, name: audiobook.name, images: toImages(images) },
      artists: audiobook.authors.map(({ name: author }) => ({ name: author, uri: '', url: '' })),
    }
  }
  if (entry.uri === advertisementUri) {
    const album = { uri: '', name: '', images: [] }
    return { ...common(entry, 'Advertisement'), type: 'ad', content_type: 'ad', album, artists: [] }
  }
  const episode = episodeJson(world, entry.uri)
  if (!episode) {
    return null
  }
  const { show, name, images } = episode
  return {
    ...common(entry, name),
    type: 'episode',
    content_type: 'episode',
    album: { uri: show.uri, name: show.name, images: toImages(images) },
    artists: [{ name: show.name, uri: show.uri, url: show.href }],
  }
}
