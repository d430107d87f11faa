import { audiobook, findChapter } from '../catalogue/audiobook'
import type { World } from '../world'
import { entityJson, extendedFields, markets } from './entity'
import { imagesJson } from './images'

/** A chapter of an audiobook; null for every other uri. */
export function chapterJson(world: World, uri: string) {
  const chapter = findChapter(uri)
  if (!chapter) return null
  const images = imagesJson(world, 'show', audiobook.id)
  return {
    ...entityJson(world, 'chapter', chapter.id),
    uri,
    audio_preview_url: null,
    audiobook: {
      ...entityJson(world, 'audiobook', audiobook.id),
      uri: `spotify:show:${audiobook.id}`,
      authors: audiobook.authors.map((name) => ({ name })),
      copyrights: [],
      description: '',
      explicit: false,
      html_description: '',
      images,
      languages: ['en'],
      media_type: 'audio',
      name: audiobook.name,
      narrators: [],
      total_chapters: audiobook.chapters.length,
      ...extendedFields(world, { available_markets: markets, publisher: '' }),
    },
    chapter_number: chapter.number,
    description: '',
    duration_ms: chapter.durationMs,
    explicit: false,
    html_description: '',
    images,
    is_playable: true,
    languages: ['en'],
    name: chapter.name,
    release_date: '2024-03-01',
    release_date_precision: 'day',
  }
}
