import { expect, test } from 'vitest'
import type { LoggedRequest } from '../e2e/support/control'
import { createEditBook, type Edit } from './edits'
import { idByName, listener, nameOf, type ProviderState } from './provider-state'

const [one = '', two = '', three = ''] = [...idByName.values()].filter((id) => id !== null)
const uri = (id: string) => `spotify:track:${id}`
const nameOfTrack = (id: string) => nameOf(id) ?? ''

function state({ tracks = [one], rows = [one, two, three] } = {}): ProviderState {
  const library = { tracks: tracks.map((id) => ({ id })), albums: [], shows: [], episodes: [], artists: [] }
  return {
    player: {},
    library: { [listener]: library },
    playlists: [{ id: 'mine', name: 'Mine', rows: rows.map((id) => ({ uri: uri(id) })) }],
  }
}

const queued = (id: string, status = 204): LoggedRequest => ({
  method: 'POST',
  path: '/v1/me/player/queue',
  query: { uri: uri(id) },
  status,
  origin: 'browser',
})

type Case = { edits?: Edit[]; now?: ProviderState; requests?: LoggedRequest[]; told?: string[] }

function lost({ edits = [], now = state(), requests = [], told = [] }: Case): string[] {
  const book = createEditBook(state())
  for (const edit of edits) book.note(edit, 0, 1)
  return book.findLost(now, requests, [['before it', ...told], []])
}

const removed: Edit = { type: 'removed', playlist: 'mine', place: 1, name: nameOfTrack(two) }
const moved: Edit = { type: 'moved', playlist: 'mine', place: 0, name: nameOfTrack(one), by: 1 }
const heart: Edit = { type: 'saved', kind: 'tracks', id: two, isSaved: true }
const addition: Edit = { type: 'queued', name: nameOfTrack(one) }

test.each<[string, Case, Case]>([
  ['a heart', { edits: [heart] }, { edits: [heart], now: state({ tracks: [two, one] }) }],
  ['a row that was removed', { edits: [removed] }, { edits: [removed], now: state({ rows: [one, three] }) }],
  ['a row that was moved', { edits: [moved] }, { edits: [moved], now: state({ rows: [two, one, three] }) }],
  ['an addition to the queue', { edits: [addition] }, { edits: [addition], requests: [queued(one)] }],
])('%s is missed where the provider does not hold it and nobody was told', (_what, missing, held) => {
  expect(lost(missing)).toHaveLength(1)
  expect(lost(held)).toEqual([])
  const refusal = `“${nameOfTrack(two)}” and “${nameOfTrack(one)}” were not changed: Spotify did not accept it.`
  expect(lost({ ...missing, told: [refusal] })).toEqual([])
})

test('what nobody did is noticed', () => {
  expect(lost({ now: state({ tracks: [] }) })).toEqual([expect.stringContaining('nobody did that')])
  expect(lost({ now: state({ rows: [one, two] }) })).toEqual([expect.stringContaining('after no edit')])
})

test('an addition that the provider refused is missed, whatever the screen said', () => {
  expect(lost({ edits: [addition], requests: [queued(one, 500)], told: ['Added to queue'] })).toHaveLength(1)
})

test('the last wish counts', () => {
  const back: Edit = { ...heart, isSaved: false }
  expect(lost({ edits: [heart, back] })).toEqual([])
  expect(lost({ edits: [heart, back], now: state({ tracks: [two, one] }) })).toHaveLength(1)
})
