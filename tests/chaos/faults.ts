import type { Fault } from '../e2e/support/control'

const error = (status: number, message: string, more: object = {}) => ({
  status,
  body: { error: { status, message, ...more } },
})

/** What the provider does wrong now and then. Nothing that closes a bucket for hours: that would end the chaos. */
const kinds: Omit<Fault, 'match'>[] = [
  error(500, 'Server error.'),
  { status: 502, body: '<html><body><h1>502 Bad Gateway</h1></body></html>' },
  {
    ...error(429, 'API rate limit exceeded'),
    headers: { 'retry-after': '1', 'access-control-expose-headers': 'retry-after' },
  },
  { ...error(429, 'API rate limit exceeded'), withoutCors: true },
  { drop: true },
  // Carried out, and the browser does not hear of it.
  { withoutCors: true },
  { status: 200, body: '' },
  { status: 200, body: '{"items": [{"name": "Half' },
  { isSpoilt: true },
  error(401, 'The access token expired'),
  { ...error(403, 'Player command failed: Premium required', { reason: 'PREMIUM_REQUIRED' }) },
  { delayMs: 1_500 },
]

export function chaosFaults(share: number): Fault[] {
  let left = 1
  return kinds.map((kind) => {
    // A command that is answered was carried out, whatever the answer looks like.
    const method = kind.status === 200 || kind.isSpoilt ? { method: 'GET' } : {}
    // Each rule is asked only about what those before it have let pass.
    const chance = share / kinds.length / left
    left -= share / kinds.length
    return { ...kind, chance, match: { path: '/v1/', ...method } }
  })
}
