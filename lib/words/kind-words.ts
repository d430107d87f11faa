/** What a thing is, as a label beside its name. In the first load. */
export const kindNames = {
  track: 'Song',
  artist: 'Artist',
  album: 'Album',
  single: 'Single',
  compilation: 'Compilation',
  playlist: 'Playlist',
  show: 'Podcast',
  episode: 'Episode',
}

export type KindName = keyof typeof kindNames

export const byOwner = (owner: string) => `By ${owner}`
