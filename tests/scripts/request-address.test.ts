import { expect, test } from 'vitest'
import { addressOf } from '@/scripts/request-address'

const ask = (remoteAddress: string | undefined, header: string | undefined, hasProxy: boolean) => {
  const headers = header === undefined ? {} : { 'x-forwarded-for': header }
  return addressOf({ headers, socket: { remoteAddress } } as never, hasProxy)
}

test('address header is ignored without a proxy', () => {
  for (const header of [undefined, '', '203.0.113.7', '1.1.1.1, 203.0.113.7', '::1'])
    expect(ask('192.168.1.20', header, false)).toBe('192.168.1.20')
})

test('last address counts behind a proxy, which has added it', () => {
  expect(ask('127.0.0.1', '203.0.113.7', true)).toBe('203.0.113.7')
  expect(ask('127.0.0.1', '127.0.0.1, 10.0.0.1,203.0.113.7 ', true)).toBe('203.0.113.7')
  expect(ask('127.0.0.1', '203.0.113.7:40123', true)).toBe('203.0.113.7')
  expect(ask('127.0.0.1', '[2001:db8:5::1]:40123', true)).toBe('2001:db8:5::/48')
})

test.each([undefined, '', 'unknown', '203.0.113', '203.0.113.7, ', 'x'.repeat(5_000)])(
  'connection counts if the proxy sends %j',
  (header) => expect(ask('127.0.0.1', header, true)).toBe('127.0.0.1'),
)

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:DB8:0001:ffff::9', '2001:db8:1::/48'],
  ['2001:db8::', '2001:db8:0::/48'],
  ['64:ff9b:7::192.0.2.1', '64:ff9b:7::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['::1', '0:0:0::/48'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
])('address %s counts as network %s', (address, network) => {
  expect(ask(address, undefined, false)).toBe(network)
  expect(ask('127.0.0.1', address, true)).toBe(network)
})

test('closed connection has an address, too', () => {
  expect(ask(undefined, undefined, false)).toBe('undefined')
})
