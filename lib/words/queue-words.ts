import { formatCount, formatNumber } from '@/lib/words/format'

/** The listener’s queue. */
export const queueWords = {
  clear: 'Clear queue',
  unstored:
    'This browser’s storage is full or switched off, so a reload may lose the last songs in your queue.',
  save: 'Save to playlist',
  remove: {
    one: 'Remove from queue',
    several: (count: number) => `Remove ${formatCount(count, 'song')} from queue`,
  },
  removed: (names: readonly string[]) =>
    names.length === 1
      ? `${names[0]} removed from queue`
      : `${formatCount(names.length, 'song')} removed from queue`,
  movedTo: (place: number, total: number) =>
    `Moved to position ${formatNumber(place)} of ${formatNumber(total)}`,
  /** A song that can no longer be moved or removed. `device` is the name of the target device, null if unknown. */
  sentTo: (device: string | null) => `Sent to ${device ?? 'Spotify'}`,
  sentHere: 'Sent to this browser',
  nextFrom: (name: string) => `Next from ${name}`,
  nextFromSpotify: 'Next on Spotify',
  clearHistory: 'Clear history',
  historyCleared: 'History cleared in this browser. Your Spotify history isn’t affected.',
  historyHidden: 'Older plays are hidden in this browser.',
  showHistory: 'Show older',
}
