import process from 'node:process'

/** Ends with code 0 when the app on this machine answers; what the image's HEALTHCHECK runs. */
const { HOST = '' } = process.env
const isEverywhere = HOST === '' || HOST === '0.0.0.0'
const address = isEverywhere ? '127.0.0.1' : HOST === '::' ? '::1' : HOST
const host = address.includes(':') ? `[${address}]` : address
// Whatever the reason, without an answer it is not healthy.
const answer = await fetch(`http://${host}:${process.env.PORT ?? 3000}/healthz`, {
  signal: AbortSignal.timeout(4_000),
}).catch(() => null)
process.exit(answer?.ok ? 0 : 1)
