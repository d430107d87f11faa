/** Hearts and Follow, beside what they are about. */
export const saveWords = {
  save: { favorites: 'Save to your favorites', library: 'Save to your library' },
  remove: { favorites: 'Remove from your favorites', library: 'Remove from your library' },
  ofNamed: (action: string, name: string) => `${action}: ${name}`,
  removed: 'Removed from your favorites. Undo adds it again with today’s date.',
  removedNamed: (name: string) =>
    `“${name}” removed from your favorites. Undo adds it again with today’s date.`,
  follow: 'Follow',
  following: 'Following',
}
