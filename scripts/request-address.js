import { isIP, isIPv6 } from 'node:net'

/**
 * The client’s address for rate limits that no client can evade. `X-Forwarded-For` counts only behind a proxy, which
 * appends the last address; without one, clients can forge it.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {boolean} hasProxy
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
 * The first 48 bits of an IPv6 address, as a client may have all of the rest.
 *
 * @param {string} address
 */
function toNetwork(address) {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*/, '')
  if (!isIPv6(plain)) return plain
  // The canonical form: no leading zeros, no IPv4 suffix.
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const first = head === '' ? [] : head.split(':')
  const zeros = tail === undefined ? 0 : 8 - first.length - (tail === '' ? 0 : tail.split(':').length)
  return `${[...first, ...Array(zeros).fill('0')].slice(0, 3).join(':')}::/48`
}
