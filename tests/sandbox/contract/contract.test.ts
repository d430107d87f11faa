import { expect, test } from 'vitest'
import { checkRequests, readRecording } from '@/sandbox/contract/check-requests'
import { contractCheck, description } from '@/tests/builders/contract'

test('answer as described has no faults, with null where allowed', () => {
  expect(contractCheck().faultsOf([{ type: 'track', id: 'a', note: null }])).toEqual([])
})

test('missing property, unknown property and wrong type are named by their path', () => {
  const { faultsOf } = contractCheck()
  expect(faultsOf([{ type: 'track' }])).toEqual([{ at: '/things/0/id', problem: 'is missing' }])
  expect(faultsOf([{ type: 'track', id: 'a', durationMs: 1 }])).toEqual([
    { at: '/things/0/durationMs', problem: 'is not in the description' },
  ])
  expect(faultsOf([{ type: 'track', id: 1 }])).toEqual([{ at: '/things/0/id', problem: 'must be string' }])
})

test('alternatives are distinguished by their type', () => {
  const { faultsOf } = contractCheck()
  expect(faultsOf([{ type: 'episode', show: 'a' }])).toEqual([])
  expect(faultsOf([{ type: 'episode', show: 1 }])).toEqual([
    { at: '/things/0/show', problem: 'must be string' },
  ])
})

function mismatchesOf(request: {
  method: string
  path: string
  query?: Record<string, string>
  body?: unknown
}) {
  const { validator, report } = contractCheck()
  checkRequests(description, validator, [request], report)
  return report.lines().filter((line) => line.includes('MISMATCH'))
}

test('request as described passes', () => {
  expect(mismatchesOf({ method: 'GET', path: '/v1/me/things', query: { type: 'a', limit: '50' } })).toEqual(
    [],
  )
  expect(mismatchesOf({ method: 'PUT', path: '/v1/me/things', body: { ids: ['a'] } })).toEqual([])
})

test('list in the query is separated by commas', () => {
  const ask = (kinds: string) =>
    mismatchesOf({ method: 'GET', path: '/v1/me/things', query: { type: 'a', kinds } })
  expect(ask('album,track')).toEqual([])
  expect(ask('track')).toEqual([])
  expect(ask('track,song').join()).toContain('must be equal to one of the allowed values')
})

test.each([
  ['unknown path', { method: 'GET', path: '/v1/me/others' }, 'no such operation'],
  ['missing parameter', { method: 'GET', path: '/v1/me/things' }, 'type is missing'],
  [
    'value over the limit',
    { method: 'GET', path: '/v1/me/things', query: { type: 'a', limit: '51' } },
    'limit',
  ],
  ['unknown parameter', { method: 'GET', path: '/v1/me/things', query: { type: 'a', x: '1' } }, 'x is not'],
  ['wrong body', { method: 'PUT', path: '/v1/me/things', body: { ids: [1] } }, '/ids/0 must be string'],
])('%s in a request is a mismatch', (_name, request, words) => {
  expect(mismatchesOf(request).join('\n')).toContain(words)
})

test('requests to other hosts are ignored', () => {
  expect(mismatchesOf({ method: 'POST', path: '/api/token' })).toEqual([])
})

test('recording without a list of requests is rejected with a message', () => {
  expect(() => readRecording('{}')).toThrow('not a list')
  expect(() => readRecording('[{"path":"/v1/me"}]')).toThrow('Request 1')
})
