import { beforeEach, expect, test } from 'vitest'
import { parse } from 'yaml'
import { createCatalogue } from '../../../sandbox/catalogue/catalogue'
import type { LyricsRecord } from '../../../sandbox/media/lyrics'
import { createLyricsLimit } from '../../../sandbox/media/lyrics-limit'
import { lyricsRoutes } from '../../../sandbox/media/lyrics-routes'
import type { CatalogueTrack } from '../../../sandbox/model'

const catalogue = createCatalogue()
const clock = { nowMs: 0, now: () => clock.nowMs }
const lyricsLimit = createLyricsLimit(clock)
const app = lyricsRoutes({ catalogue, lyricsLimit })

beforeEach(() => lyricsLimit.reset())
const tracks = [...catalogue.tracks.values()]

function find(fits: (track: CatalogueTrack) => boolean): CatalogueTrack {
  const found = tracks.find(fits)
  if (!found) throw new Error('No such track in the catalogue')
  return found
}

function ask(track: CatalogueTrack, over: Record<string, string> = {}) {
  const artist = catalogue.artists.get(track.artistIds[0] ?? '')?.name ?? ''
  const query = new URLSearchParams({ track_name: track.name, artist_name: artist, ...over })
  return app.request(`/api/get?${query}`)
}

const recordOf = async (track: CatalogueTrack): Promise<LyricsRecord> => (await ask(track)).json()

const timed = find(({ lyrics, durationMs }) => lyrics === 'timed' && durationMs > 150_000)

test('timed lyrics begin after the intro and end before the track', async () => {
  const { syncedLyrics, plainLyrics, instrumental } = await recordOf(timed)
  const stamps = [...(syncedLyrics ?? '').matchAll(/^\[(\d+):(\d+\.\d+)\] ./gm)]
  const seconds = stamps.map((match) => Number(match[1]) * 60 + Number(match[2]))
  expect(seconds.length).toBeGreaterThan(8)
  expect(seconds).toEqual(seconds.toSorted((one, other) => one - other))
  expect(seconds[0]).toBeGreaterThan(3)
  expect(seconds.at(-1)).toBeLessThan(timed.durationMs / 1000)
  expect(syncedLyrics).toMatch(/^\[\d+:\d+\.\d+\]$/m)
  expect(plainLyrics).not.toContain('[')
  expect(instrumental).toBe(false)
})

test('plain, instrumental and missing lyrics differ', async () => {
  const plain = await recordOf(find(({ lyrics }) => lyrics === 'plain'))
  expect([plain.syncedLyrics, typeof plain.plainLyrics]).toEqual([null, 'string'])
  const instrumental = await recordOf(find(({ lyrics }) => lyrics === 'instrumental'))
  expect([instrumental.instrumental, instrumental.plainLyrics, instrumental.syncedLyrics]).toEqual([
    true,
    null,
    null,
  ])
  const missing = await ask(find(({ lyrics }) => lyrics === 'missing'))
  expect(missing.status).toBe(404)
  expect(await missing.json()).toEqual({
    message: 'Failed to find specified track',
    name: 'TrackNotFound',
    statusCode: 404,
  })
})

test('names match without case, accents and punctuation', async () => {
  const response = await ask(timed, { track_name: `  ${timed.name.toUpperCase()}!` })
  expect(response.status).toBe(200)
})

test('length can differ by two seconds at most', async () => {
  const seconds = timed.durationMs / 1000
  expect((await ask(timed, { duration: String(seconds + 2) })).status).toBe(200)
  expect((await ask(timed, { duration: String(seconds + 2.1) })).status).toBe(404)
})

test('given album must match', async () => {
  expect((await ask(timed, { album_name: 'Another Record' })).status).toBe(404)
})

test('invalid query is rejected with a message', async () => {
  const response = await app.request('/api/get?artist_name=x')
  expect(response.status).toBe(400)
  expect(response.headers.get('content-type')).toContain('text/plain')
  expect((await ask(timed, { duration: '3601' })).status).toBe(400)
})

test('remaster is found only under the original title', async () => {
  const isSung = ({ lyrics }: CatalogueTrack) => lyrics !== 'missing'
  const first = find((track) => isSung(track) && titleIsRemastered(track.name))
  const remaster = find(({ name }) => name === `${first.name} - Remastered 2011`)
  expect((await ask(remaster)).status).toBe(404)
  const response = await ask(remaster, {
    track_name: first.name,
    duration: String(Math.round(remaster.durationMs / 1000)),
  })
  expect(response.status).toBe(200)
})

function titleIsRemastered(name: string): boolean {
  return tracks.some((track) => track.name === `${name} - Remastered 2011`)
}

test('search gives at most twenty results, and none without a query', async () => {
  const results: LyricsRecord[] = await (await app.request('/api/search?q=the')).json()
  expect(results).toHaveLength(20)
  expect(await (await app.request('/api/search')).json()).toEqual([])
  const named: LyricsRecord[] = await (await app.request('/api/search?track_name=home')).json()
  expect(new Set(named.map(({ artistName }) => artistName)).size).toBeGreaterThan(1)
})

test.each([
  ['Script for a Tag', /<script>/],
  ['Carriage Return', /\r\n/],
  ['Word by Word', /<\d+:\d+\.\d+> \S/],
  ['Bracket Song', /^\[offset:\+250\]$/m],
  ['Bracket Song', /^(\[[\d:.]+\])\n\1 \[All:Oh\]/m],
  ['Footnote', /^\[\d:\d\d\.\d\d\]/m],
  ['Footnote', /^\u200B［[\d:.]+］/m],
  ['Footnote', /^\[\d+,2000\]/m],
])('"%s" is published in its own odd way', async (title, sign) => {
  expect((await recordOf(find(({ name }) => name === title))).syncedLyrics).toMatch(sign)
})

test('one song has a record with only its title before the complete one', async () => {
  const few = await recordOf(find(({ name }) => name === 'A Hundred Lines and Counting'))
  expect(few.syncedLyrics).toBe('[00:00.50]A Hundred Lines and Counting')
  const query = new URLSearchParams({ track_name: few.trackName, artist_name: few.artistName })
  const found: LyricsRecord[] = await (await app.request(`/api/search?${query}`)).json()
  expect(found.some(({ syncedLyrics }) => (syncedLyrics?.split('\n').length ?? 0) > 100)).toBe(true)
})

test('record includes the Lyricsfile, and a search leaves it out', async () => {
  const record = await recordOf(timed)
  const file = parse(record.lyricsfile ?? '')
  expect(file).toMatchObject({ version: '1.0', metadata: { title: timed.name }, plain: record.plainLyrics })
  expect(file.lines).toHaveLength(record.syncedLyrics?.split('\n').length ?? 0)
  expect(file.lines[0].end_ms).toBe(file.lines[1].start_ms)
  const words = parse((await recordOf(find(({ name }) => name === 'Script for a Tag'))).lyricsfile ?? '')
  expect(words.lines.some((line: { words?: unknown }) => line.words)).toBe(true)
  const found: LyricsRecord[] = await (await app.request('/api/search?q=the')).json()
  expect(found.every(({ lyricsfile }) => lyricsfile === null)).toBe(true)
})

test('one record is out of order, and one has timed lines in the plain field', async () => {
  const again = await recordOf(find(({ name }) => name === 'Say It Again'))
  expect(again).toMatchObject({
    syncedLyrics: null,
    plainLyrics: expect.stringMatching(/^(\[[\d:.]+\]){2,}\S/m),
  })
  const mixed = (await recordOf(find(({ name }) => name === 'Out of Order'))).syncedLyrics?.split('\n') ?? []
  expect(mixed).not.toEqual(mixed.toSorted())
})

test.each([
  ['Arabic', /\p{Script=Arabic}/u],
  ['Hebrew', /\p{Script=Hebrew}/u],
  ['Japanese', /\p{Script=Hiragana}/u],
  ['Korean', /\p{Script=Hangul}/u],
])('song with an %s title has lyrics in its script', async (_, script) => {
  const song = find(({ name, lyrics }) => lyrics === 'timed' && script.test(name))
  expect((await recordOf(song)).plainLyrics).toMatch(script)
})

test('song can have further records, each with its own ID', async () => {
  const isFull = (found: LyricsRecord[]) => found.some(({ albumName }) => albumName.endsWith('(Live)'))
  for (const track of tracks.filter(({ lyrics }) => lyrics === 'timed')) {
    clock.nowMs += 2_000
    const query = new URLSearchParams({ track_name: track.name })
    const found: LyricsRecord[] = await (await app.request(`/api/search?${query}`)).json()
    if (!isFull(found)) continue
    const live = found.find(({ albumName }) => albumName.endsWith('(Live)'))
    const wrong = found.find(({ albumName }) => albumName === '')
    expect(live?.syncedLyrics).toBeNull()
    expect(wrong?.plainLyrics).not.toBe(live?.plainLyrics)
    expect(await (await app.request(`/api/get/${wrong?.id}`)).json()).toEqual(wrong)
    expect((await app.request('/api/get/1')).status).toBe(404)
    return
  }
  throw new Error('No song with several texts')
})

test('burst is rejected with the time to wait', async () => {
  const answers = await Promise.all(Array.from({ length: 21 }, () => app.request('/api/search?q=x')))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(['10'])
  clock.nowMs += 1_000
  expect((await app.request('/api/search?q=x')).status).toBe(200)
})

test('recording can have another length on another album', () => {
  const lengths = new Map<string, Set<number>>()
  for (const { isrc, durationMs } of tracks)
    lengths.set(isrc, (lengths.get(isrc) ?? new Set()).add(durationMs))
  expect([...lengths.values()].some(({ size }) => size > 1)).toBe(true)
})
