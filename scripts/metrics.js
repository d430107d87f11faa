import { createHash, timingSafeEqual } from 'node:crypto'

/** Upper bounds of the duration buckets, in seconds. */
const limits = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Metrics for Prometheus (https://prometheus.io/docs/instrumenting/exposition_formats/). They contain nothing about
 * listeners: no page, ID or address.
 */
export function createMetrics() {
  /** By metric name. @type {Map<string, { type: string, series: Map<string, number> }>} */
  const families = new Map()

  /** @param {string} family @param {string} type @param {string} name @param {Record<string, string>} labels @param {number} by */
  function add(family, type, name, labels, by) {
    const { series } = families.get(family) ?? { series: new Map() }
    families.set(family, { type, series })
    const text = Object.entries(labels).map(([label, value]) => `${label}=${JSON.stringify(value)}`)
    const key = `${name}{${text.join(',')}}`
    series.set(key, (series.get(key) ?? 0) + by)
  }
  /** @param {string} name @param {Record<string, string>} labels */
  const count = (name, labels) => add(name, 'counter', name, labels, 1)
  /** @param {string} name @param {Record<string, string>} labels @param {number} seconds */
  function time(name, labels, seconds) {
    for (const limit of [...limits, Number.POSITIVE_INFINITY]) {
      const le = limit === Number.POSITIVE_INFINITY ? '+Inf' : String(limit)
      add(name, 'histogram', `${name}_bucket`, { ...labels, le }, seconds <= limit ? 1 : 0)
    }
    add(name, 'histogram', `${name}_sum`, labels, seconds)
    add(name, 'histogram', `${name}_count`, labels, 1)
  }

  return {
    /** @param {string} url @param {number} status @param {number} seconds */
    answered(url, status, seconds) {
      const kind = /^\/(?:_next|api)\//.exec(url)?.[0] ?? '/'
      count('tonearm_requests_total', { kind, status: String(status) })
      time('tonearm_request_seconds', { kind }, seconds)
    },
    /** @param {import('./outgoing.js').Outgoing} request */
    asked({ origin, method, path, outcome, seconds }) {
      const { host, pathname } = new URL(path, origin)
      const bucketOf = Reflect.get(globalThis, Symbol.for('tonearm.bucket-of'))
      const bucket = pathname.startsWith('/v1/') && bucketOf ? bucketOf(method, pathname.slice(3)) : ''
      count('tonearm_service_requests_total', { host, bucket, outcome })
      time('tonearm_service_request_seconds', { host }, seconds)
      if (pathname === '/api/token') count('tonearm_token_requests_total', { outcome })
      if (outcome === '429') count('tonearm_limits_reached_total', { host, bucket })
    },
    text() {
      const { rss, heapUsed } = process.memoryUsage()
      const now = [
        ['process_resident_memory_bytes', rss],
        ['nodejs_heap_size_used_bytes', heapUsed],
        ['process_uptime_seconds', Math.round(process.uptime())],
      ].map(([name, value]) => `# TYPE ${name} gauge\n${name} ${value}`)
      const counted = [...families].map(([name, { type, series }]) =>
        [`# TYPE ${name} ${type}`, ...[...series].map(([key, value]) => `${key} ${value}`)].join('\n'),
      )
      return `${[...counted, ...now].join('\n')}\n`
    },
  }
}

/**
 * Whether a request may read the metrics: with METRICS_TOKEN, anyone who sends it as a bearer token; with METRICS=on
 * alone, a program on this computer. A proxy looks the same, so this needs a NEXTAUTH_URL without one
 * (`findOpenMetrics` in lib/server/env.ts).
 *
 * @param {{ headers: import('node:http').IncomingHttpHeaders, socket: { remoteAddress?: string | undefined } }}
 * request
 * @param {{ isOn: boolean, token: string | undefined }} settings
 */
export function mayReadMetrics({ headers, socket }, { isOn, token }) {
  if (token) return isSame(headers.authorization ?? '', `Bearer ${token}`)
  const isHere = /^(?:::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
  return isOn && isHere && /^(?:127\.0\.0\.1|\[::1\]|localhost)(?::\d+)?$/i.test(headers.host ?? '')
}

/** In constant time. @param {string} one @param {string} other */
function isSame(one, other) {
  const hash = (/** @type {string} */ text) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(one), hash(other))
}
