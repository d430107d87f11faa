import type { ArtistRow } from './row'

export const SOUND_ARTISTS: ArtistRow[] = [
  {
    name: 'Orrin Fenwick Trio',
    genres: ['piano jazz', 'jazz'],
    albums: ['1959 After the Tram', '1961-10 Fenwick at the Wharf', '1964 The Umbrella Sketches'],
  },
  {
    name: 'Copper Alley Octet',
    genres: ['hard bop', 'jazz'],
    albums: ['1957 Eight to the Alley', '1962-03 Soot and Brass', '1962 The Complete Wharf Street Sessions'],
  },
  {
    name: 'Delphine Quarrie',
    genres: ['vocal jazz', 'jazz'],
    albums: ['2004-02-10 Smoke without Mirrors', '2010-09-28 One Stocking, Two Trains'],
    singles: ['2009-12-04 December, Mostly'],
  },
  {
    name: 'Blue Ledger Big Band',
    genres: ['big band', 'swing', 'jazz'],
    albums: ['1948 Double Entry Swing', '1952 Balance Sheet Blues'],
  },
  {
    name: 'Slow Meridian',
    genres: ['drone', 'ambient'],
    albums: ['2012-12-21 Longitude', '2017-06-02 The Hour Between Harbours', '2023-03-31 Latitude of Sleep'],
  },
  {
    name: 'Nils Aarnvold',
    genres: ['modern ambient', 'ambient'],
    albums: ['2014-11-07 Snow on the Switchboard', '2018-01-19 Field Notes from a Warm Room'],
    singles: ['2021-12-17 Candle Hours'],
  },
  {
    name: 'Glasshouse Tape Archive',
    genres: ['tape music', 'ambient'],
    albums: ['2009 Reel One: Ferns', '2010-04 Reel Two: Condensation', '2015-08-28 Humid Lullabies'],
  },
  {
    name: 'Ö',
    genres: ['minimal', 'ambient'],
    albums: ['2016-05-13 Ö'],
    singles: ['2019-02-22 Åäö'],
  },
  {
    name: 'Kiosk 24',
    genres: ['synth-pop', 'electronic'],
    albums: ['1983 Coffee, Cigarettes, Newspapers', '1985-09 Night Counter', '2016-04-15 Exact Change Only'],
    singles: ['1984 Neon Receipt', '2016-02-12 Press Two for Love'],
  },
  {
    name: 'VELOUR_UNIT',
    genres: ['deep house', 'electronic'],
    albums: ['2014-07-25 SOFT_MACHINERY', '2019-10-18 ROOM_TONE'],
    singles: ['2018-08-03 UPHOLSTERY', '2022-03-11 PLUSH_LOGIC'],
  },
  {
    name: 'Pixel Orchard 🌱',
    genres: ['chiptune', 'electronic'],
    albums: ['2018-04-20 Save Point 🌳', '2022-05-06 Seeds & Sprites 🍎🍐🍊'],
    singles: ['2024-02-29 Leap Day 🐸'],
  },
  {
    name: 'Tram Stop Soundsystem',
    genres: ['uk garage', 'electronic'],
    albums: ['2001-06-18 Mind the Doors', '2013-11-22 Request Stop'],
    singles: ['2001 Two-Step to the Depot'],
  },
  {
    name: '<b>Bold Type</b>',
    genres: ['idm', 'electronic'],
    albums: ['2003-03-03 <i>Italic</i> & Other Leanings', '2007 &amp;'],
  },
  {
    name: 'Motel Almanac',
    genres: ['downtempo', 'electronic'],
    albums: ['2008-08-08 Vacancy', '2012-06-15 Ice Machine, Second Floor'],
    singles: ['2012-05 Do Not Disturb'],
  },
  {
    name: 'Desk Lamp',
    genres: ['lo-fi beats', 'lo-fi'],
    albums: [
      '2020-01-31 Homework for Grown-Ups',
      '2021-08-20 Nine Very Short Songs',
      '2023-09-01 Sharpened Pencils',
    ],
    singles: ['2022-10-28 Rain on the Router'],
  },
  {
    name: 'Biscuit Hour',
    genres: ['chillhop', 'lo-fi'],
    albums: ['2019-11-15 Dunk', '2024-01-12 Crumbs'],
    singles: ['2021-03-19 Second Cup'],
  },
  {
    name: 'Aurelio Vantacroce',
    genres: ['solo piano', 'classical'],
    albums: ['2001 Nocturnes for an Upright', '2013-02-08 Sixty-Four Études for Tired Hands'],
  },
  {
    name: 'Vesperholm Chamber Players',
    genres: ['chamber music', 'classical'],
    albums: ['1996 Quartets of the Northern Evenings', '2008-10 Suite for Strings and Weather'],
  },
  {
    name: 'Marta Ilvenova',
    genres: ['harp', 'classical'],
    albums: ['2019-05-24 Water Studies', '2024-11-08 A Book of Small Preludes'],
  },
  {
    name: 'The Choristers of Wold St Osyth',
    genres: ['choral', 'classical'],
    albums: ['1978 Carols from a Cold Nave'],
  },
]
