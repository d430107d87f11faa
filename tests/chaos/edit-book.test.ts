import { expect, test } from 'vitest'
import type { LoggedRequest } from '../e2e/support/control'
import { createEditBook, type Elsewhere } from './edit-book'
import type { Edit, Undo } from './edits'
import { nameOf, type ProviderState, thingsByName } from './provider-state'

const unique = [...thingsByName.values()].flatMap((things) =>
  things.length === 1 && things[0]?.kind === 'tracks' ? things[0].id : [],
)
const [one = '', two = '', three = '', four = ''] = unique
const uri = (id: string) => `spotify:track:${id}`
const nameOfTrack = (id: string) => nameOf(id) ?? ''
const account = 'premium-listener'
const stranger = 'free-listener'

function state({ tracks = [one], rows = [one, two, three], others = [four] } = {}): ProviderState {
  const library = (ids: readonly string[]) => ({
    tracks: ids.map((id) => ({ id })),
    albums: [],
    shows: [],
    episodes: [],
    artists: [],
    playlistIds: [],
  })
  return {
    nowMs: 0,
    player: {},
    library: { [account]: library(tracks), [stranger]: library(others) },
    playlists: [{ id: 'mine', name: 'Mine', rows: rows.map((id) => ({ uri: uri(id) })) }],
  }
}

type Case = {
  before?: ProviderState
  /** In the order in which they were pressed, those of one press together; a text is Undo of the message that begins so. */
  edits?: (Edit | Edit[] | string)[]
  elsewhere?: Elsewhere[]
  now?: ProviderState
  requests?: LoggedRequest[]
  told?: string[]
  isLeft?: boolean
}

function lost({
  before = state(),
  edits = [],
  elsewhere = [],
  now = state(),
  requests = [],
  told = [],
  isLeft,
}: Case): string[] {
  const book = createEditBook(before)
  const undo = (message: string): Undo => ({ type: 'undone', message: `${message}Undo`, account })
  for (const edit of edits) {
    if (typeof edit === 'string') book.noteUndo(undo(edit), 0, 1, true)
    else book.note([edit].flat(), 0, 1, true)
  }
  for (const change of elsewhere) book.noteElsewhere(change)
  if (isLeft) book.excuse(0)
  return book.findLost(now, requests, [['before it', ...told], []])
}

const shown = { account, isShown: true }
const removed: Edit = {
  type: 'removed',
  playlist: 'mine',
  place: 1,
  name: nameOfTrack(two),
  message: `“${nameOfTrack(two)}” removed`,
  ...shown,
}
const moved: Edit = {
  type: 'moved',
  playlist: 'mine',
  place: 0,
  name: nameOfTrack(one),
  by: 1,
  message: `“${nameOfTrack(one)}” moved`,
  ...shown,
}
const heart = {
  type: 'saved' as const,
  things: [{ kind: 'tracks' as const, id: two }],
  isSaved: true,
  message: `“${nameOfTrack(two)}” added to Liked Songs`,
  ...shown,
}

test.each<[string, Case, Case]>([
  ['heart', { edits: [heart] }, { edits: [heart], now: state({ tracks: [two, one] }) }],
  ['removed row', { edits: [removed] }, { edits: [removed], now: state({ rows: [one, three] }) }],
  ['moved row', { edits: [moved] }, { edits: [moved], now: state({ rows: [two, one, three] }) }],
])('%s missing at Spotify without a message is reported', (_what, missing, held) => {
  expect(lost(missing)).toHaveLength(1)
  expect(lost(held)).toEqual([])
  const refusal = `“${nameOfTrack(two)}” and “${nameOfTrack(one)}” were not changed. Spotify rejected the change.`
  expect(lost({ ...missing, told: [refusal] })).toEqual([])
  expect(lost({ ...missing, isLeft: true })).toEqual([])
})

test('change that no tab made is reported, in any account', () => {
  expect(lost({ now: state({ tracks: [] }) })).toEqual([expect.stringContaining('nobody did that')])
  expect(lost({ now: state({ others: [four, one] }) })).toEqual([expect.stringContaining(stranger)])
  expect(lost({ now: state({ rows: [one, two] }) })).toEqual([expect.stringContaining('after no edit')])
})

test('heart is missed in the account that pressed it, and unexpected in the other', () => {
  const wrong = lost({ edits: [heart], now: state({ others: [two, four] }) })
  expect(wrong).toEqual([expect.stringContaining(account), expect.stringContaining(stranger)])
})

test('row that no edit names is missed, even after a message about another row', () => {
  const told = [`Couldn’t remove “${nameOfTrack(two)}”.`]
  expect(lost({ edits: [removed], told, now: state({ rows: [one, three] }) })).toEqual([])
  expect(lost({ edits: [removed], told, now: state({ rows: [one, two] }) })).toEqual([
    expect.stringContaining('nobody aimed at'),
  ])
  expect(lost({ edits: [removed], told, now: state({ rows: [three, two, one] }) })).toHaveLength(1)
})

test('edit by another device is expected, and a lost edit beside it is missed', () => {
  const elsewhere: Elsewhere[] = [
    { playlist: 'mine', edit: { type: 'add', uri: uri(four), position: 0 }, uri: uri(four) },
    { playlist: 'mine', edit: { type: 'remove', position: 3 }, uri: uri(three) },
  ]
  expect(lost({ elsewhere, now: state({ rows: [four, one, two] }) })).toEqual([])
  expect(lost({ elsewhere, edits: [removed], now: state({ rows: [four, one] }) })).toEqual([])
  expect(lost({ elsewhere, edits: [removed], now: state({ rows: [four, one, two] }) })).toHaveLength(1)
  expect(lost({ elsewhere, edits: [removed], now: state({ rows: [one] }) })).toHaveLength(1)
})

const added: Edit = {
  type: 'added',
  playlist: 'mine',
  name: nameOfTrack(four),
  message: `“${nameOfTrack(four)}” added to Mine`,
  ...shown,
}

test.each<[string, Edit & { message: string }, ProviderState]>([
  ['removed row', removed, state({ rows: [one, three] })],
  ['moved row', moved, state({ rows: [two, one, three] })],
  ['added row', added, state({ rows: [one, two, three, four] })],
  ['heart', heart, state({ tracks: [two, one] })],
])('%s returns after Undo, or is missed unless a message says so', (_what, edit, done) => {
  const edits = [edit, edit.message]
  expect(lost({ edits: [edit], now: done })).toEqual([])
  expect(lost({ edits })).toEqual([])
  expect(lost({ edits, now: done })).toHaveLength(1)
  const told = [
    `Couldn’t put “${'name' in edit ? edit.name : nameOfTrack(two)}” back. Spotify rejected the change.`,
  ]
  expect(lost({ edits, now: done, told })).toEqual([])
})

test('local file doesn’t return after Undo', () => {
  const file: Edit = { ...removed, place: 3, name: 'Kitchen take', message: '2 songs removed' }
  const edits = [[{ ...removed, message: '2 songs removed' }, file], '2 songs removed']
  const before = state({ rows: [one, two, three, 'of a file'] })
  expect(lost({ before, edits, now: state() })).toEqual([])
  expect(lost({ before, edits, now: state({ rows: [one, three] }) })).toHaveLength(1)
})

test('restored row stands between its former neighbors, despite edits of another device', () => {
  const edits = [removed, removed.message]
  const elsewhere: Elsewhere[] = [
    { playlist: 'mine', edit: { type: 'add', uri: uri(four), position: 0 }, uri: uri(four) },
  ]
  expect(lost({ edits, elsewhere, now: state({ rows: [four, one, two, three] }) })).toEqual([])
  expect(lost({ edits, elsewhere, now: state({ rows: [four, two, one, three] }) })).toHaveLength(1)
  expect(lost({ edits, elsewhere, now: state({ rows: [four, one, two, two, three] }) })).toHaveLength(1)
})
