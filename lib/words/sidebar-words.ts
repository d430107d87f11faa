/** What is in the sidebar; its own name is in the first load, in `frame-words.ts`. */
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
