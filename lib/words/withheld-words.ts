/** What the provider withholds from this app, behind a button that asks why. */
export const withheldWords = {
  playlist: {
    why: 'Why are the tracks not listed?',
    text: 'Spotify shows a playlist’s tracks only to its owner. You can still play it.',
  },
  popular: {
    why: 'How are these songs chosen?',
    text: 'Spotify does not tell this app which songs are popular. An artist’s page shows the top search results.',
  },
}

/** The page of a playlist whose rows are withheld: what of it is known all the same. */
export const knownRowsWords = {
  next: 'Coming up',
  heard: 'You heard from it lately',
  heardOf: (playlist: string) => `What you heard of ${playlist}`,
  more: (owner: string) => `More by ${owner} in your library`,
  noneHeading: 'Songs appear here as they play',
  none: 'Start the playlist to see what comes next, and come back to what you heard.',
}
