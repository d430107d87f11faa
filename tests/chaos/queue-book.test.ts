import { expect, test } from 'vitest'
import type { LoggedRequest } from '../e2e/support/control'
import { nameOf, thingsByName } from './provider-state'
import { createQueueBook, type OwnQueue } from './queue-book'

const [one = '', two = ''] = [...thingsByName.values()].flatMap((things) =>
  things.length === 1 && things[0]?.kind === 'tracks' ? `spotify:track:${things[0].id}` : [],
)
const name = (uri: string) => nameOf(uri) ?? ''
const refusal = (uri: string) => `Spotify can’t play ${name(uri)}. Removed from queue.`
const account = 'premium-listener'
const empty: OwnQueue = { waiting: [], sending: null, sent: null }
const logged: Omit<LoggedRequest, 'method' | 'path'> = {
  query: {},
  status: 204,
  origin: 'browser',
  listenerId: account,
}
const queued = (uri: string, status = 204): LoggedRequest => ({
  ...logged,
  method: 'POST',
  path: '/v1/me/player/queue',
  query: { uri },
  status,
})
const started = (uri: string): LoggedRequest => ({
  ...logged,
  method: 'PUT',
  path: '/v1/me/player/play',
  body: { uris: [uri] },
})

type Case = {
  before?: OwnQueue | null
  added?: string[]
  unsure?: string[]
  pressed?: string[]
  now?: OwnQueue | null
  requests?: LoggedRequest[]
  told?: string[]
  goneBefore?: number
  isExcused?: boolean
}

function wrong(of: Case): string[] {
  const book = createQueueBook(account, of.before === undefined ? empty : of.before, [of.goneBefore ?? 0])
  for (const uri of of.added ?? []) book.note(name(uri), true)
  for (const uri of of.unsure ?? []) book.note(name(uri), false)
  for (const uri of of.pressed ?? []) book.notePressed(name(uri))
  if (of.isExcused) book.excuse()
  return book.findWrong(of.now === undefined ? empty : of.now, of.requests ?? [], [of.told ?? []])
}

test.each<[string, Case]>([
  ['waits', { added: [one], now: { ...empty, waiting: [one] } }],
  ['is being sent', { added: [one], now: { ...empty, sending: one } }],
  ['was sent', { added: [one], now: { ...empty, sent: one }, requests: [queued(one)] }],
  ['was started, as nothing played', { added: [one], requests: [started(one)] }],
  ['was refused with a message', { added: [one], told: [refusal(one)] }],
  ['waited before, and was sent', { before: { ...empty, waiting: [one] }, requests: [queued(one)] }],
  ['went with the account', { added: [one], isExcused: true }],
  ['is in an unreadable queue', { added: [one], now: null }],
  ['was perhaps never added', { unsure: [one] }],
])('queued song that %s isn’t missed', (_what, of) => {
  expect(wrong(of)).toEqual([])
})

test.each<[string, Case]>([
  [
    'that was added',
    { added: [one], now: { ...empty, waiting: [two] }, before: { ...empty, waiting: [two] } },
  ],
  ['with another copy waiting', { added: [one, one], now: { ...empty, waiting: [one] } }],
  ['that waited before', { before: { ...empty, waiting: [one] } }],
  ['that was refused', { added: [one], requests: [queued(one, 500)] }],
  ['named only in an earlier message', { added: [one], told: [refusal(one)], goneBefore: 1 }],
  ['beside a message about another', { added: [one], told: [refusal(two)] }],
])('song %s is missed if it neither waits nor was sent', (_what, of) => {
  expect(wrong(of)).toEqual([expect.stringContaining(name(one))])
})

test('song sent twice is reported, unless it was queued twice or skipped', () => {
  const requests = [queued(one), queued(one)]
  expect(wrong({ added: [one], requests })).toEqual([expect.stringContaining('2 were sent')])
  expect(wrong({ added: [one], requests: [queued(one)], now: { ...empty, waiting: [one] } })).toHaveLength(1)
  expect(wrong({ added: [one, one], requests })).toEqual([])
  expect(
    wrong({ added: [one], pressed: [two], requests, before: { ...empty, waiting: [two] } }),
  ).toHaveLength(1)
  expect(wrong({ added: [one], pressed: [two], requests })).toEqual([])
  expect(wrong({ added: [one], pressed: [one], requests })).toHaveLength(1)
  expect(wrong({ added: [one], unsure: [one], requests })).toEqual([])
})
