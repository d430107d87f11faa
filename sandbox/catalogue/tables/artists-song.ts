import type { ArtistRow } from './row'

export const SONG_ARTISTS: ArtistRow[] = [
  {
    name: 'Marigold Transit',
    genres: ['dream pop', 'indie pop', 'indie'],
    albums: ['2013-04-12 Platform Weather', '2016-09-23 A Lamp Left On', '2021-02-05 The Commuter Gardens'],
    singles: ['2020-11-13 Window Seat', '2024-05-31 Orange Line'],
  },
  {
    name: 'The Quiet Ferrymen',
    genres: ['chamber pop', 'indie'],
    albums: [
      '2009-10-02 Toll for the Far Bank',
      '2012 Letters to a Lighthouse',
      '2018-03-16 Low Tide Parade',
    ],
    singles: ['2018-01 Oar Song'],
  },
  {
    name: 'Pocket Cathedral',
    genres: ['art pop', 'indie'],
    albums: ['2015-06-19 Nave', '2019-08-30 Stained & Glassed', '2023-10-06 Big Echo, Small Room'],
    singles: ['2023-07-14 Evensong (In the Laundromat)'],
  },
  {
    name: 'Halfpenny Weather',
    genres: ['jangle pop', 'indie'],
    albums: [
      '1987 Umbrellas Indoors',
      '1989-05 The Barometer Says Maybe',
      '1994-02-14 Sleet, with Feeling',
      '2011-11-14 Umbrellas Indoors (2011 Remaster)',
    ],
  },
  {
    name: 'Lou Vantorre',
    genres: ['singer-songwriter', 'indie'],
    albums: [
      '2017-11-10 Kitchen Demos',
      '2020-04-24 Everyone I Ever Drove Home',
      '2025-01-17 Soft Landing, Hard Chair',
    ],
    singles: ['2019-06-07 Porch Light', '2024-10-18 Your Handwriting'],
  },
  {
    name: 'Ida & the Understudies',
    genres: ['indie pop', 'indie'],
    albums: ['2011-07-01 Curtain, Curtain', '2014-05-09 “Thank You, Places”'],
    singles: ['2013-12-01 A Very Minor Christmas'],
  },
  {
    name: 'Saltbox Radio',
    genres: ['bedroom pop', 'indie'],
    albums: ['2019-03-29 Shortwave Summers', '2022-08-12 Antenna Season'],
    singles: ['2022-05-20 Static, Darling', '2025-06-13 Don’t Touch That Dial'],
  },
  {
    name: 'Gravel Parliament',
    genres: ['garage rock', 'rock'],
    albums: ['2002-02-25 Order! Order!', '2005-09-12 The Noes Have It', '2008 Filibuster Blues'],
  },
  {
    name: 'We Left the Kettle On',
    genres: ['post-rock', 'rock'],
    albums: ['2010-10-10 Steam Will Find a Way Out', '2016-02-19 Every Window in the House Is Singing'],
  },
  {
    name: 'Arcade of Winter',
    genres: ['shoegaze', 'rock'],
    albums: ['1991 Coin-Op', '1993-11 Blizzard, Insert Token', '2017-01-27 High Score Table'],
  },
  {
    name: 'The International Society for the Preservation of Unfinished Songs, Half-Remembered Melodies and Other Things Left Out in the Rain (Northern Chapter)',
    genres: ['collective', 'rock'],
    albums: [
      '2015-05-01 Minutes of the Annual General Meeting, Including Apologies for Absence, Matters Arising, the Treasurer’s Lament and Any Other Business (In Eleven Movements, for Those Who Stayed to the End)',
    ],
    singles: ['2014 Motion to Adjourn'],
  },
  {
    name: 'Full Stop.',
    genres: ['art punk', 'rock'],
    albums: ['2018-12-07 Punctuation'],
    hasImage: false,
  },
  {
    name: 'Marginalia',
    genres: ['art rock', 'rock'],
    albums: ['2021-04-01 Errata'],
  },
  {
    name: 'Clementine Ashdown',
    genres: ['neo soul', 'soul'],
    albums: ['2018-06-29 Honey in the Ledger', '2022-02-18 Slow Traffic on Love Street'],
    singles: ['2021-09-24 Butter', '2025-03-07 Say It in the Elevator'],
  },
  {
    name: 'The Velvet Parcels',
    genres: ['classic soul', 'soul'],
    albums: [
      '1968 Special Delivery',
      '1971-08 Return to Sender’s Sister',
      '1973 Handle with Rhythm',
      '2011-05-09 Special Delivery (2011 Remaster)',
    ],
  },
  {
    name: 'Brother Tandem',
    genres: ['funk', 'soul'],
    albums: ['1976 Two-Seater', '1979-04 Downhill All the Way'],
  },
  {
    name: 'Sunday Rate',
    genres: ['contemporary r&b', 'soul'],
    albums: ['2020-10-30 Off-Peak', '2024-03-22 Overtime'],
    singles: ['2023-11-17 Late Checkout'],
  },
  {
    name: 'Lowercase Kings',
    genres: ['alternative hip hop', 'hip hop'],
    albums: ['2007-09-18 no capitals needed', '2013-03-05 small print', '2020-06-26 footnotes to a city'],
    singles: ['2020-05-08 semicolon'],
  },
  {
    name: 'Madame Abacus',
    genres: ['jazz rap', 'hip hop'],
    albums: ['2016-10-14 Carry the One', '2021-11-05 Long Division'],
    singles: ['2024-09-06 Remainder'],
  },
  {
    name: 'Tenor Plate',
    genres: ['boom bap', 'hip hop'],
    albums: ['1995-08-22 Side Orders', '1998 Second Helping'],
  },
  {
    name: 'Conjunto La Marea Baja',
    genres: ['son', 'tropical', 'latin'],
    titles: 'spanish',
    albums: ['1999 Malecón de Papel', '2006-05-19 Cantina de los Relojes', '2014-07-11 La Sal y la Risa'],
  },
  {
    name: 'Os Barcos de Papel',
    genres: ['samba', 'mpb', 'latin'],
    titles: 'portuguese',
    albums: ['1974 Domingo na Varanda', '2011-03-04 Café com Chuva'],
    singles: ['2023-01-20 Pé de Vento'],
  },
]
