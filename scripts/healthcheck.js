import process from 'node:process'

/** Ends with code 0 when the app on this machine answers; what the image's HEALTHCHECK runs. */
const host = process.env.HOST === '::' ? '[::1]' : '127.0.0.1'
const answer = await fetch(`http://${host}:${process.env.PORT ?? 3000}/healthz`, {
  signal: AbortSignal.timeout(4_000),
}).catch(() => null)
process.exit(answer?.ok ? 0 : 1)
