export const likedWords = {
  filter: 'Filter liked songs',
  noMatch: (filter: string) =>
    `None of your liked songs matches “${filter}”. Try fewer letters, or an artist’s name.`,
  empty: 'Songs you give a heart are kept here.',
  findSomething: 'Find something to like',
  reading: 'Loading all your songs',
  progress: 'Songs loaded',
  isPaused: 'Spotify asks us to slow down. Loading will continue shortly.',
}
