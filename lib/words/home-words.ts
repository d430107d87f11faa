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
    tracks: 'Your top songs',
  },
  rangeOf: { tracks: 'Time range of top songs', artists: 'Time range of top artists' },
  ranges: {
    short: { label: '4 weeks', name: 'Last 4 weeks' },
    medium: { label: '6 months', name: 'Last 6 months' },
    long: { label: '12 months', name: 'Last 12 months' },
  },
  noHistory: 'Songs will appear here once you’ve listened for 30 seconds.',
  noTracks: 'The songs you play most will appear here after a few weeks.',
  left: (time: string) => `${time} left`,
}
