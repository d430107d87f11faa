/** The frame around every screen. All of it is in the first load. */
export const frameWords = {
  toContent: 'Skip to content',
  toPlayer: 'Skip to player',
  back: 'Go back',
  forward: 'Go forward',
  searchOrJump: 'Search or jump to',
  searchKeys: { mac: '⌘K', others: 'Ctrl K' },
  lyrics: 'Lyrics',
  lyricsNeedReload: 'A new version is available. Reload to see lyrics.',
  sidebar: 'Main',
  menu: 'Menu',
  tabs: 'Tabs',
  library: 'Library',
  offline: 'You’re offline. Pages will load when you reconnect.',
  noAnswer: 'Can’t reach Spotify. Retrying…',
}

export const sidebarWords = {
  rail: { expand: 'Expand the sidebar', collapse: 'Collapse the sidebar' },
  kinds: 'Filter by type',
  find: 'Find',
  clear: 'Clear',
  sort: 'Sort',
  sortBy: 'Sort by',
  sortedBy: 'Sort by:',
  chosen: 'Selected',
  pinned: 'Pinned,',
  playing: 'Playing',
  paused: 'Paused',
  unread: (row: number, of: number) => `Item ${row} of ${of}, loading`,
  noMatch: (filter: string) => `No matches for “${filter}”.`,
}

export const pinsUnstored = 'Pins can’t be saved in this browser and will be gone when you close this tab.'
