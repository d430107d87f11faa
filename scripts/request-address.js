import { isIP, isIPv6 } from 'node:net'

/**
 * Where a request comes from, for limits that no visitor may lift for themselves. `X-Forwarded-For` counts only behind a
 * proxy, which puts the last address there; without one, anyone can write anything into it.
 *
 * @param {import('node:http').IncomingMessage} request @param {boolean} hasProxy
 */
export function addressOf({ headers, socket }, hasProxy) {
  const said = hasProxy ? headers['x-forwarded-for']?.toString().split(',').at(-1)?.trim() : undefined
  const address = withoutPort(said ?? '')
  return toNetwork(isIP(address) ? address : `${socket.remoteAddress}`)
}

/** Some proxies add the port: `192.0.2.1:4711`, `[2001:db8::1]:4711`. @param {string} text */
function withoutPort(text) {
  return text.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1').replace(/^\[(.+)\](?::\d+)?$/, '$1')
}

/**
 * Of an IPv6 address the first 48 bits, as anyone can have that many of the rest as they like.
 *
 * @param {string} address
 */
function toNetwork(address) {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*/, '')
  if (!isIPv6(plain)) return plain
  // The one way to write it: no zeros in front, no IPv4 at the end.
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const first = head === '' ? [] : head.split(':')
  const zeros = tail === undefined ? 0 : 8 - first.length - (tail === '' ? 0 : tail.split(':').length)
  return `${[...first, ...Array(zeros).fill('0')].slice(0, 3).join(':')}::/48`
}
