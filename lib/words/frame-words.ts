/** The frame around every screen. All of it is in the first load. */
export const frameWords = {
  toContent: 'Skip to content',
  toPlayer: 'Skip to player',
  back: 'Go back',
  forward: 'Go forward',
  searchOrJump: 'Search or jump to',
  searchKeys: { mac: '⌘K', others: 'Ctrl K' },
  lyrics: 'Lyrics',
  lyricsNeedReload: 'Tonearm has a new version. Reload the page to see lyrics.',
  sidebar: 'Main',
  menu: 'Menu',
  tabs: 'Tabs',
  library: 'Library',
  offline: 'You are offline. Pages load when you are back online.',
  noAnswer: 'Spotify is not answering. We keep trying.',
}

export const sidebarWords = {
  rail: { expand: 'Expand the sidebar', collapse: 'Collapse the sidebar' },
  kinds: 'Kinds',
  find: 'Find',
  clear: 'Clear',
  sort: 'Sort',
  sortBy: 'Sort by',
  sortedBy: 'Sort:',
  chosen: 'Chosen',
  pinned: 'Pinned,',
  playing: 'Playing',
  paused: 'Paused',
  unread: (row: number, of: number) => `Row ${row} of ${of}, loading`,
  noMatch: (filter: string) => `Nothing here matches “${filter}”.`,
}

export const pinsUnstored =
  'This browser’s storage is full or switched off, so your pins last until you close this tab.'
