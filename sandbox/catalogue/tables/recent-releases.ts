/** Albums that are always recent, whatever the age of the tables, for the new-release shelf and search. */
export const RECENT_RELEASES: { artist: string; name: string; daysAgo: number }[] = [
  { artist: 'Pocket Cathedral', name: 'Big Echo, Small Room', daysAgo: 5 },
  { artist: 'Tenor Plate', name: 'Second Helping', daysAgo: 12 },
  { artist: 'Clementine Ashdown', name: 'Say It in the Elevator', daysAgo: 18 },
  { artist: 'Slow Meridian', name: 'Latitude of Sleep', daysAgo: 26 },
  { artist: '새벽우산', name: '여름의 끝에서', daysAgo: 33 },
  { artist: 'Pocket Cathedral', name: 'Evensong (In the Laundromat)', daysAgo: 47 },
  { artist: 'Marigold Transit', name: 'Orange Line', daysAgo: 61 },
]
