import { AsyncLocalStorage } from 'node:async_hooks'

/** @type {AsyncLocalStorage<boolean>} */
const places = new AsyncLocalStorage()

// Where lib/setup/own-account/right.ts finds it: what Next has built shares no modules with this server. No header carries it,
// since anybody may write one.
Object.assign(globalThis, { [Symbol.for('tonearm.request-place')]: places })

/** What proxies and tunnels add, each its own. */
const addedOnTheWay =
  /^(?:forwarded|via|x-real-ip|x-forwarded.*|x-original-.*|x-envoy-.*|x-(?:proxyuser-ip|azure-clientip|appengine-user-ip|originating-ip|ingress-path|scheme)|cdn-loop|ngrok-.*|proxy-connection|(?:.*-)?client-?ip|.*-connecting-ip|cf-.*|tailscale-.*)$/

/**
 * Runs `answer` so that it can ask whether the request was made on this machine.
 *
 * @template T
 * @param {import('node:http').IncomingMessage} request as it arrived, before anything is written into its headers
 * @param {() => T} answer
 */
export function withPlace(request, answer) {
  return places.run(isMadeHere(request), answer)
}

/**
 * Whether a program on this machine made the request itself, as the socket says. A proxy on this machine is no such program:
 * whatever shows that one is in front makes it false, and so does an address in `Host` that is not this machine's.
 *
 * @param {Pick<import('node:http').IncomingMessage, 'headers' | 'httpVersionMajor' | 'httpVersionMinor'> & { socket: { remoteAddress?: string | undefined } }} request
 */
export function isMadeHere({ socket, headers, httpVersionMajor, httpVersionMinor }) {
  if (!/^(?:::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')) return false
  // Many proxies still speak the older version to what is behind them; browsers never do.
  if (httpVersionMajor === 1 && httpVersionMinor === 0) return false
  if (Object.keys(headers).some((name) => addedOnTheWay.test(name))) return false
  return /^(?:127\.\d+\.\d+\.\d+|\[::1\]|localhost)(?::\d+)?$/i.test(headers.host ?? '')
}
