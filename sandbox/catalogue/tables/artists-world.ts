import type { ArtistRow } from './row'

export const WORLD_ARTISTS: ArtistRow[] = [
  {
    name: 'Wren Hollowell',
    genres: ['contemporary folk', 'folk'],
    albums: ['2008-04-04 Hedge School', '2013-09-20 The Weir and the Willow', '2019-10-25 Fieldfare'],
    singles: ['2019-08-16 Magpie Sum'],
  },
  {
    name: 'The Barley Committee',
    genres: ['traditional folk', 'folk'],
    albums: [
      '1969 Songs of Threshing and Regret',
      '1972-06 Live at the Corn Exchange',
      '1975 A Fair Day’s Fiddle',
    ],
  },
  {
    name: 'Isla McCrannoch',
    genres: ['celtic', 'folk'],
    albums: ['2015-01-23 Peat Smoke', '2021-06-18 The Ferry Doesn’t Run on Sundays'],
  },
  {
    name: 'Bramble & Son',
    genres: ['bluegrass', 'folk'],
    albums: ['1982 Thorn in the Family', '1984-10 Jam Today'],
  },
  {
    name: 'نوافذ البحر',
    genres: ['arabic indie', 'folk'],
    titles: 'arabic',
    albums: ['2014-05-16 مقهى آخر الليل', '2019-09-13 رسائل لم تصل'],
    singles: ['2023-04-21 شرفة صغيرة'],
  },
  {
    name: 'ليلى القنديل',
    genres: ['arabic pop', 'soul'],
    titles: 'arabic',
    albums: ['2010 ظلال الياسمين', '2022-02-11 مدينة بلا مفاتيح'],
  },
  {
    name: 'להקת הרציף האחרון',
    genres: ['israeli indie', 'indie'],
    titles: 'hebrew',
    albums: ['2012-08-17 כרטיס לכיוון אחד', '2020-12-10 אורות בחלון'],
    singles: ['2019-03 שיר לחורף קצר'],
  },
  {
    name: '雨宿り図書館',
    genres: ['j-indie', 'indie'],
    titles: 'japanese',
    albums: ['2015-06-10 貸出期限', '2018-11-21 しおりの行方', '2023-07-05 返却口の夏'],
    singles: ['2022-09-07 本の虫、雨の虫'],
  },
  {
    name: '夜行バス倶楽部',
    genres: ['city pop', 'electronic'],
    titles: 'japanese',
    albums: ['1984-08 真夜中のサービスエリア', '1986-03-21 窓側の恋人'],
  },
  {
    name: '纸月亮电台',
    genres: ['mandarin indie', 'indie'],
    titles: 'chinese',
    albums: ['2016-10-28 午夜频率', '2021-05-20 写给明天的天气预报'],
    singles: ['2020-09-18 小巷里的雨'],
  },
  {
    name: '새벽우산',
    genres: ['k-indie', 'indie'],
    titles: 'korean',
    albums: ['2017-04-06 골목의 온도', '2022-11-03 마지막 버스를 놓치고'],
    singles: ['2024-06-27 여름의 끝에서'],
  },
]
