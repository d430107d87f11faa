import { afterEach, expect, test } from 'vitest'
import { bucketOf } from '@/lib/spotify/quota/buckets'
import { createMetrics, mayReadMetrics } from '@/scripts/metrics.js'

const lent = Symbol.for('tonearm.bucket-of')
afterEach(() => void Reflect.deleteProperty(globalThis, lent))

const asked = { origin: 'https://api.spotify.com', method: 'GET', outcome: '200', seconds: 0.2 }

test('requests are counted by kind, status and time, in cumulative ranges', () => {
  const metrics = createMetrics()
  metrics.answered('/playlist/37i9dQZF1DX0?x=secret', 200, 0.3)
  metrics.answered('/', 200, 0.01)
  metrics.answered('/_next/static/chunks/a.js', 404, 30)
  const lines = metrics.text().split('\n')
  expect(lines).toContain('# TYPE tonearm_request_seconds histogram')
  expect(lines).toContain('tonearm_requests_total{kind="/",status="200"} 2')
  expect(lines).toContain('tonearm_requests_total{kind="/_next/",status="404"} 1')
  expect(lines).toContain('tonearm_request_seconds_bucket{kind="/",le="0.25"} 1')
  expect(lines).toContain('tonearm_request_seconds_bucket{kind="/",le="0.5"} 2')
  expect(lines).toContain('tonearm_request_seconds_bucket{kind="/_next/",le="10"} 0')
  expect(lines).toContain('tonearm_request_seconds_bucket{kind="/_next/",le="+Inf"} 1')
  expect(lines).toContain('tonearm_request_seconds_sum{kind="/"} 0.31')
  expect(lines.some((line) => /^process_resident_memory_bytes \d{7,}$/.test(line))).toBe(true)
})

test('requests to services are counted by bucket and outcome, with refusals for a limit and token requests', () => {
  Object.assign(globalThis, { [lent]: bucketOf })
  const metrics = createMetrics()
  metrics.asked({ ...asked, path: '/v1/me/playlists?limit=50' })
  metrics.asked({ ...asked, path: '/v1/artists/4tZwfgrHOc3mvqYlEYSvVi/albums', outcome: '429' })
  metrics.asked({
    ...asked,
    origin: 'https://accounts.spotify.com',
    method: 'POST',
    path: '/api/token',
    outcome: 'no answer',
  })
  const lines = metrics.text().split('\n')
  const host = 'host="api.spotify.com"'
  expect(lines).toContain(`tonearm_service_requests_total{${host},bucket="playlists",outcome="200"} 1`)
  expect(lines).toContain(`tonearm_limits_reached_total{${host},bucket="artist-albums"} 1`)
  expect(lines).toContain('tonearm_token_requests_total{outcome="no answer"} 1')
})

test('metrics contain nothing of a listener and have Prometheus’s format', () => {
  Object.assign(globalThis, { [lent]: bucketOf })
  const metrics = createMetrics()
  const id = '4tZwfgrHOc3mvqYlEYSvVi'
  metrics.answered(`/album/${id}?q=words"}\n`, 200, 0.1)
  for (const path of [`/v1/albums/${id}`, `/v1/me/tracks/contains?ids=${id}`, `/v1/users/${id}/playlists`]) {
    metrics.asked({ ...asked, path })
  }
  const text = metrics.text()
  expect(text).not.toContain(id)
  expect(text).not.toContain('words')
  for (const line of text.trimEnd().split('\n')) {
    expect(line).toMatch(
      /^(# TYPE \w+ (counter|gauge|histogram)|\w+(\{(\w+="[^"\\\n]*",?)+\})? -?[\d.e+-]+)$/,
    )
  }
})

const ask = (remoteAddress: string, headers: Record<string, string> = {}) => ({
  headers: { host: '127.0.0.1:3000', ...headers },
  socket: { remoteAddress },
})

test.each([
  ['Bearer 0123456789abcdef', true],
  ['Bearer 0123456789abcde', false],
  ['Bearer ', false],
  ['', false],
])('metrics with a token are open to %j: %s', (authorization, may) => {
  for (const isOn of [true, false])
    for (const address of ['127.0.0.1', '192.168.1.7'])
      expect(mayReadMetrics(ask(address, { authorization }), { isOn, token: '0123456789abcdef' })).toBe(may)
})

test.each([
  ['127.0.0.1', '127.0.0.1:3000', true],
  ['::ffff:127.0.0.1', 'localhost:3000', true],
  ['::1', '[::1]:3000', true],
  ['192.168.1.7', '127.0.0.1:3000', false],
  // A page that lent its name to this machine.
  ['127.0.0.1', 'evil.test:3000', false],
])('metrics without a token are open to %s for %s: %s', (address, host, may) => {
  expect(mayReadMetrics(ask(address, { host }), { isOn: true, token: undefined })).toBe(may)
  expect(mayReadMetrics(ask(address, { host }), { isOn: false, token: undefined })).toBe(false)
  // The token of others, where none is set.
  const authorization = 'Bearer undefined'
  expect(mayReadMetrics(ask(address, { host, authorization }), { isOn: false, token: undefined })).toBe(false)
})
