/** Albums with explicit tracks or special rules: edge cases for clients. */
export type SpecialAlbum = {
  titles?: string[]
  trackCount?: number
  discs?: number
  /** Added to every title. */
  suffix?: string
  /** The album of the same artist whose titles are repeated here. */
  copyOf?: string
  secondsBetween?: [number, number]
}

export const SPECIAL_ALBUMS: Record<string, SpecialAlbum> = {
  Punctuation: {
    titles: [
      '.',
      '..',
      '…',
      '?',
      '¡!',
      '&',
      '“Quoted”, She Said',
      '<b>Not Bold</b>',
      'Either/Or/Maybe',
      '50% Off',
      'C# or D♭',
      'A',
      'O’Clock "Noon" \'Midnight\'',
      'Back\\slash',
      '🎹🌧️👩‍🚀',
      'Ünïcödé Àçčėñťš',
      'ZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZ',
      '#1 Song?',
    ],
  },
  Errata: {
    titles: [
      'A Hundred Lines and Counting',
      'Script for a Tag',
      'Out of Order',
      'Say It Again',
      'Carriage Return',
      'Word by Word',
      'Bracket Song',
      'Footnote',
    ],
  },
  'Nine Very Short Songs': {
    titles: ['tea', 'toast', 'keys', 'bus', 'hello', 'lunch', 'rain', 'bus (again)', 'bed'],
    secondsBetween: [8, 15],
  },
  'Sixty-Four Études for Tired Hands': { trackCount: 64, discs: 2, secondsBetween: [75, 190] },
  'The Complete Wharf Street Sessions': { trackCount: 27, discs: 3 },
  'Live at the Corn Exchange': {
    copyOf: 'Songs of Threshing and Regret',
    suffix: ' - Live at the Corn Exchange',
  },
  'Umbrellas Indoors (2011 Remaster)': { copyOf: 'Umbrellas Indoors', suffix: ' - Remastered 2011' },
  'Special Delivery (2011 Remaster)': { copyOf: 'Special Delivery', suffix: ' - Remastered 2011' },
  'Fenwick at the Wharf': { suffix: ' - Live' },
}

/** Compilations: `pools` are the families of their tracks. */
export const VARIOUS_ARTISTS_ALBUMS: { line: string; families: string[]; trackCount: number }[] = [
  { line: '1998-11-16 Kettle, Candle, Record Player', families: ['folk', 'soul'], trackCount: 16 },
  {
    line: '2006-06-05 Now That’s What We Call a Hum, Vol. 7',
    families: ['indie', 'soul', 'electronic'],
    trackCount: 20,
  },
  {
    line: '2012-09-10 Counter Culture: Twenty Years of Kiosk Records',
    families: ['electronic', 'lo-fi'],
    trackCount: 18,
  },
  { line: '2015 Quiet Carriage', families: ['ambient', 'classical', 'jazz'], trackCount: 15 },
  {
    line: '2019-04 Letters Home: Songs in Eleven Scripts',
    families: ['indie', 'folk', 'latin'],
    trackCount: 17,
  },
  { line: '2023-12-01 Snow Day Social', families: ['hip hop', 'rock', 'indie', 'lo-fi'], trackCount: 14 },
]

/** Collections of one artist's earlier tracks. */
export const BEST_OF_ALBUMS: { artist: string; line: string; trackCount: number }[] = [
  { artist: 'The Velvet Parcels', line: '1991 Postage Paid: The Best of the Velvet Parcels', trackCount: 14 },
  { artist: 'Halfpenny Weather', line: '2004-03 Fair, Changeable: 1987–1994', trackCount: 15 },
  { artist: 'Orrin Fenwick Trio', line: '1988 The Essential Fenwick', trackCount: 12 },
  { artist: 'Lowercase Kings', line: '2024-02-02 collected lowercase', trackCount: 16 },
]
