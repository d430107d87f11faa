import { expect, test } from 'vitest'
import { type Access, standings } from '@/components/connection/standings'
import { capabilities, missingScopes, neededScopes } from '@/lib/spotify/endpoints/capabilities'
import { bucketOf } from '@/lib/spotify/quota/buckets'
import { modeWords } from '@/lib/words/capability-words'

const nowMs = new Date(2026, 10, 22, 9, 0).getTime()
const hourMs = 3_600_000

function standing(name: string, access: Partial<Access> = {}) {
  const all = standings({
    mode: 'development',
    scope: neededScopes().join(' '),
    closings: {},
    nowMs,
    ...access,
  })
  return all.find((one) => one.name === name)
}

test('what an app in development mode does not get is said with what still works', () => {
  expect(standing('others-playlists')).toMatchObject({
    kind: 'withheld',
    text: 'Spotify shows a playlist’s tracks only to its owner. You can still play it.',
  })
  expect(standing('others-playlists', { mode: 'extended' })).toMatchObject({ kind: 'works', text: null })
  expect(standing('others-playlists', { mode: null })).toMatchObject({ kind: 'unknown' })
})

test('what no app gets does not depend on the mode', () => {
  for (const mode of ['extended', 'development', null] as const) {
    expect(standing('queue-order', { mode })).toMatchObject({ kind: 'withheld' })
    expect(standing('search', { mode })).toMatchObject({ kind: 'works' })
  }
})

test('a permission that was not given is named where it is missing, and nowhere else', () => {
  const scope = neededScopes()
    .filter((one) => one !== 'ugc-image-upload')
    .join(' ')
  expect(missingScopes(scope)).toEqual(['ugc-image-upload'])
  expect(standing('covers', { scope })).toMatchObject({
    kind: 'paused',
    text: 'You have not given Tonearm permission for this. You can still change their names and songs.',
  })
  expect(standing('playlist-edits', { scope })).toMatchObject({ kind: 'works' })
})

test('an answer that names no permissions granted all that were asked for', () => {
  expect(missingScopes('')).toEqual([])
})

test('a spent quota is said with its time, until it opens again', () => {
  const closings = {
    episodes: { untilMs: nowMs + 5 * hourMs, refusedAtMs: nowMs, isEstimate: false, triedAtMs: nowMs },
  }
  expect(standing('podcasts', { closings })?.text).toMatch(
    /^Spotify’s limit for podcasts has been reached\. Available again from .*\. Music still works\.$/,
  )
  expect(standing('search', { closings })).toMatchObject({ kind: 'works' })
  expect(standing('podcasts', { closings, nowMs: nowMs + 6 * hourMs })).toMatchObject({ kind: 'works' })
})

test('every kind of request that the quota counts belongs to something a listener can do', () => {
  const named = new Set(Object.values(capabilities).flatMap(({ buckets }) => [...buckets] as string[]))
  const requests: [method: string, path: string][] = [
    ['GET', '/me/player/recently-played'],
    ['GET', '/me/player'],
    ['PUT', '/me/player/pause'],
    ['GET', '/playlists/1/items'],
    ['GET', '/me/playlists'],
    ['GET', '/me/library/contains'],
    ['POST', '/playlists/1/items'],
    ['GET', '/me/tracks'],
    ['PUT', '/me/library'],
    ['GET', '/search'],
    ['GET', '/albums/1'],
    ['GET', '/artists/1/albums'],
    ['GET', '/artists/1'],
    ['GET', '/shows/1/episodes'],
    ['GET', '/shows/1'],
    ['GET', '/me/top/tracks'],
    ['GET', '/me'],
  ]
  for (const [method, path] of requests) expect(named, path).toContain(bucketOf(method, path))
})

test('the mode says how it was found', () => {
  const known = { setMode: null, mode: 'development', believedUntilMs: nowMs } as const
  expect(modeWords(known)).toBe(
    'Spotify’s answers show that this app is in development mode. Tonearm will check this again on November 22, 2026.',
  )
  expect(modeWords({ ...known, setMode: 'extended', mode: 'extended' })).toBe(
    'This app is in extended quota mode, as set by SPOTIFY_QUOTA_MODE.',
  )
  expect(modeWords({ ...known, mode: null })).toMatch(/does not know yet/)
})
