import type { Catalogue, PlaylistRow } from '../model'

export type PlaylistPlan = {
  name: string
  trackCount: number
  /** HTML-escaped, as Spotify stores it. */
  description?: string
  isPublic?: boolean
  isCollaborative?: boolean
  hasImage?: boolean
  /** Adds every type of unusual row that breaks naive clients. */
  hasOddRows?: boolean
}

export const ownPlaylistPlans: readonly PlaylistPlan[] = [
  {
    name: 'Morning pages',
    trackCount: 42,
    description: 'Slow starts &amp; strong coffee. It&#x27;s never too early.',
  },
  {
    name: 'Odds and ends',
    trackCount: 14,
    description: 'Local files, podcasts &lt;and&gt; the odd gap',
    hasOddRows: true,
  },
  { name: 'Long haul', trackCount: 230, description: '12 hours&#x2F;day, &quot;no repeats&quot;' },
  { name: 'Kitchen dancing', trackCount: 25, isCollaborative: true, isPublic: false },
  { name: 'Nothing here yet', trackCount: 0 },
  { name: '', trackCount: 9, description: 'A list that lost its name' },
  { name: 'موسيقى المساء', trackCount: 16 },
  { name: '深夜の散歩', trackCount: 20, isPublic: false },
  {
    name: '<b>Bold & "quoted"</b>',
    trackCount: 7,
    description: '&lt;script&gt;alert(1)&lt;&#x2F;script&gt;',
  },
  { name: '🌧️🚲 rainy rides', trackCount: 31, hasImage: false },
  {
    name: 'A playlist whose name goes on for so long that no sidebar, card or heading could ever hope to show all of it at once',
    trackCount: 11,
  },
  { name: 'Sunday, slowly', trackCount: 28 },
]

/** Adds a removed track, a local file, an episode, a duplicate and an unplayable track. */
export function oddRows(catalogue: Catalogue, rows: readonly PlaylistRow[]): PlaylistRow[] {
  const [first, second, ...rest] = rows
  if (!first || !second) return [...rows]
  const like = (kind: PlaylistRow['kind'], uri: string): PlaylistRow => ({ ...second, kind, uri })
  const [episodeId] = catalogue.episodes.keys()
  const restricted = [...catalogue.tracks.values()].find((track) => track.restriction !== null)
  return [
    first,
    like('gone', 'spotify:track:0000000000000000000000'),
    second,
    like('local', 'spotify:local:Home+Recordings:Demos+2019:Kitchen+take+3:184'),
    ...(episodeId ? [like('episode', `spotify:episode:${episodeId}`)] : []),
    { ...first, addedAtMs: first.addedAtMs - 1000 },
    ...(restricted ? [like('track', `spotify:track:${restricted.id}`)] : []),
    ...rest,
  ]
}
