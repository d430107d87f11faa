export const episodeWords = {
  listOf: (show: string) => `Episodes of ${show}`,
  allOf: (show: string) => `All episodes of ${show}`,
  unread: 'This episode could not be loaded.',
  gone: 'This is no longer on Spotify.',
  nowPlaying: 'Now playing',
  played: 'Played',
  left: (time: string) => `${time} left`,
  resumesAt: (time: string) => `Resumes at ${time}`,
  none: 'No episodes have come out yet.',
  noDescription: 'This episode has no description.',
}
