/** The frame around every screen. In the first load. */
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
