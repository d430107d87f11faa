export const paletteWords = {
  title: 'Search or jump to',
  groups: { recent: 'Recent', actions: 'Actions', own: 'Your library', found: 'Spotify', search: 'Search' },
  searchFor: (text: string) => `Search for “${text}”`,
  allResults: 'All results',
  hints: [
    { keys: ['↑', '↓'], does: 'choose' },
    { keys: ['Enter'], does: 'open' },
    { keys: ['Shift', 'Enter'], does: 'play' },
    { keys: ['Shift', 'F10'], does: 'more' },
  ],
  /** The type, and the creator or date; a line that is only the type isn’t repeated. */
  line: (kind: string, line: string) => (line === kind ? line : `${kind} · ${line}`),
  areas: { player: 'Player', devices: 'Devices', goTo: 'Go to', view: 'View', help: 'Help' },
  shuffleLiked: 'Shuffle Liked Songs',
  playLiked: 'Play Liked Songs',
  playOn: (device: string) => `Play on ${device}`,
  goToLiked: 'Go to Liked Songs',
  goToLibrary: 'Go to Your Library',
  goToQueue: 'Go to the queue',
  lyrics: { show: 'Show the lyrics', hide: 'Hide the lyrics' },
  theme: { light: 'Light theme', dark: 'Dark theme' },
}
