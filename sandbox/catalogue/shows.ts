import type { CatalogueEpisode, CatalogueShow } from '../model'
import { base62Id, seeded } from './seeded'
import { SHOWS, type ShowRow } from './tables/shows'

const DAY_MS = 86_400_000

function makeEpisodes(row: ShowRow, showId: string): CatalogueEpisode[] {
  return row.episodes.map(({ title, about }, index) => {
    const seed = `episode:${row.name}:${title}`
    const random = seeded(seed)
    const released = Date.parse(row.firstDate) + index * row.everyDays * DAY_MS
    return {
      id: base62Id(seed),
      name: title,
      showId,
      description: about,
      htmlDescription: `<p>${about}</p><p>More at <a href="https://example.com/shows">example.com</a> &amp; friends.</p>`,
      durationMs: random.int(row.minutes[0] * 60_000, row.minutes[1] * 60_000),
      releaseDate: new Date(released).toISOString().slice(0, 10),
      isExplicit: random.chance(0.05),
    }
  })
}

/** Shows with their episodes, newest first, as the provider lists them. */
export function makeShows(): { shows: CatalogueShow[]; episodes: CatalogueEpisode[] } {
  const episodes: CatalogueEpisode[] = []
  const shows = SHOWS.map((row): CatalogueShow => {
    const id = base62Id(`show:${row.name}`)
    const own = makeEpisodes(row, id).reverse()
    episodes.push(...own)
    const { name, publisher, description, htmlDescription } = row
    return { id, name, publisher, description, htmlDescription, episodeIds: own.map((episode) => episode.id) }
  })
  return { shows, episodes }
}
