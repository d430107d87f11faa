import { expect, test } from 'vitest'
import { isMadeHere as ofThisRequest } from '@/lib/setup/own-account/right'
import { isMadeHere, withPlace } from '@/scripts/request-place'

const request = (
  remoteAddress: string | undefined,
  headers: Record<string, string> = {},
  httpVersionMinor = 1,
) => ({
  socket: { remoteAddress },
  headers: { host: '127.0.0.1:3000', ...headers },
  httpVersionMajor: 1,
  httpVersionMinor,
})

test.each(['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'])('%s is this machine', (address) => {
  expect(isMadeHere(request(address))).toBe(true)
})

test.each([
  '192.168.1.20',
  '10.0.0.1',
  '172.17.0.1',
  '::ffff:192.168.1.20',
  'fe80::1',
  '2001:db8::1',
  '12.7.0.1',
  '',
  undefined,
])('%s is another machine', (address) => {
  expect(isMadeHere(request(address))).toBe(false)
})

test.each([
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'fly-client-ip',
  'x-cluster-client-ip',
  'cf-connecting-ip',
  'do-connecting-ip',
  'cf-ray',
  'x-original-forwarded-for',
  'x-envoy-external-address',
  'tailscale-user-login',
])('behind a proxy, which adds %s, it is not this machine, whatever the header says', (name) => {
  for (const value of ['127.0.0.1', '', 'localhost']) {
    expect(isMadeHere(request('127.0.0.1', { [name]: value }))).toBe(false)
  }
})

test('what only proxies speak is a proxy’s', () => {
  expect(isMadeHere(request('127.0.0.1', {}, 0))).toBe(false)
})

test.each([
  'evil.test',
  'evil.test:3000',
  '127.0.0.1.evil.test',
  'music.example.com',
  '192.168.1.20:3000',
  '',
])('a page that lent its name %j to this machine is not it', (host) => {
  expect(isMadeHere(request('127.0.0.1', { host }))).toBe(false)
})

test('what a browser sends by itself changes nothing', () => {
  const headers = {
    cookie: 'a=b',
    'sec-fetch-site': 'none',
    'accept-language': 'de',
    connection: 'keep-alive',
  }
  for (const host of ['localhost:3000', '[::1]:3000', '127.0.0.1'])
    expect(isMadeHere(request('127.0.0.1', { ...headers, host }))).toBe(true)
})

test('the app hears it of the request that it answers, and never outside of one', async () => {
  const heard = await Promise.all(
    ['127.0.0.1', '192.168.1.20'].map((address) =>
      withPlace(request(address) as never, async () => {
        await new Promise(setImmediate)
        return ofThisRequest()
      }),
    ),
  )
  expect(heard).toEqual([true, false])
  expect(ofThisRequest()).toBe(false)
})
