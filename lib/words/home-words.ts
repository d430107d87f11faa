/** For Home’s first paint; later shelves are in `shelf-words.ts`. */
export const homeWords = {
  greeting: {
    none: 'Welcome',
    morning: 'Good morning',
    afternoon: 'Good afternoon',
    evening: 'Good evening',
  },
  jumpBackIn: 'Jump back in',
  goOn: 'Continue',
  goOnNext: 'Continue next',
  playing: 'Now playing',
  shelves: {
    history: 'Recently played',
    tracks: 'Your top tracks',
  },
  rangeOf: { tracks: 'Range of top tracks', artists: 'Range of top artists' },
  ranges: {
    short: { label: 'Month', name: 'This month' },
    medium: { label: '6 months', name: 'Last 6 months' },
    long: { label: 'Year', name: 'Last year' },
  },
  noHistory: 'Songs appear here after half a minute of listening.',
  noTracks: 'The songs you play most appear here after some weeks of listening.',
  left: (time: string) => `${time} left`,
}
