/** Playlists by Spotify’s editors and by other users. `{artist:NAME}` becomes an escaped link to that artist. */
export type PlaylistTableRow = {
  name: string
  description: string
  ownerId: string
  ownerName: string
  families: string[]
  trackCount: number
}

const EDITORS = { ownerId: 'spotify', ownerName: 'Spotify' }

export const PLAYLISTS: PlaylistTableRow[] = [
  {
    ...EDITORS,
    name: 'First Coffee',
    description: 'Unhurried songs for the first cup. Cover: {artist:Lou Vantorre}',
    families: ['indie', 'folk'],
    trackCount: 60,
  },
  {
    ...EDITORS,
    name: 'Deep Desk',
    description: 'Beats &amp; lamps. Updated every Monday, unless it rains &#x2F; snows.',
    families: ['lo-fi', 'ambient'],
    trackCount: 100,
  },
  {
    ...EDITORS,
    name: 'Night Counter',
    description: 'Synths after closing time, with {artist:Kiosk 24} and {artist:VELOUR_UNIT}.',
    families: ['electronic'],
    trackCount: 75,
  },
  {
    ...EDITORS,
    name: 'Jazz for a Borrowed Tie',
    description: 'Brushes, brass &amp; bad weather. Start with {artist:Orrin Fenwick Trio}.',
    families: ['jazz'],
    trackCount: 50,
  },
  {
    ...EDITORS,
    name: 'Sunday Velvet',
    description:
      'Soul that irons its shirts. It&#x27;s all here: {artist:Clementine Ashdown}, {artist:The Velvet Parcels} &amp; more',
    families: ['soul'],
    trackCount: 55,
  },
  {
    ...EDITORS,
    name: 'Hedgerow',
    description: 'New &amp; very old folk songs.',
    families: ['folk'],
    trackCount: 50,
  },
  {
    ...EDITORS,
    name: 'Eleven Scripts',
    description: 'Songs from everywhere, in their own letters: {artist:雨宿り図書館}, {artist:نوافذ البحر}',
    families: ['indie', 'folk', 'latin', 'soul'],
    trackCount: 64,
  },
  {
    ...EDITORS,
    name: 'Sleep, Approximately',
    description: 'Tones &lt; 60 bpm.',
    families: ['ambient', 'classical'],
    trackCount: 120,
  },
  {
    ownerId: 'odalys.r',
    ownerName: 'Odalys R.',
    name: 'running late (literally)',
    description: '',
    families: ['electronic', 'rock', 'hip hop'],
    trackCount: 34,
  },
  {
    ownerId: '31kx7w2m4quietfern',
    ownerName: 'quiet fern',
    name: 'plants like these',
    description: 'tested on a monstera &amp; two ferns 🌿',
    families: ['ambient', 'lo-fi'],
    trackCount: 41,
  },
  {
    ownerId: 'old vinyl uncle/78',
    ownerName: 'Old Vinyl Uncle',
    name: 'Things your father should have played you',
    description: 'No. 4 of 11. Don&#x27;t skip.',
    families: ['jazz', 'soul', 'folk'],
    trackCount: 88,
  },
  {
    ownerId: 'mp_tanaka',
    ownerName: '田中みのり',
    name: '雨の日の帰り道',
    description: '傘がなくても大丈夫',
    families: ['indie'],
    trackCount: 28,
  },
  {
    ownerId: 'nadim.h',
    ownerName: 'نديم',
    name: 'قهوة الصباح',
    description: 'أغانٍ هادئة',
    families: ['folk', 'soul'],
    trackCount: 22,
  },
  {
    ownerId: 'kitchen-dancers',
    ownerName: 'Kitchen Dancers',
    name: '🕺💃🍝',
    description: '&lt;3',
    families: ['latin', 'soul', 'electronic'],
    trackCount: 47,
  },
  {
    ownerId: '12177',
    ownerName: '12177',
    name: 'The Great Big Enormous Road Trip Playlist of That One Summer When the Car Broke Down Twice and We Learned All the Words',
    description: '',
    families: ['indie', 'rock', 'soul', 'folk'],
    trackCount: 210,
  },
]
