import { runDoctor } from './diagnose'
import { launch } from './launch'

/**
 * Entry point of the image and of `npx tonearm`, bundled by scripts/assemble-image.ts: `node start.js` starts
 * everything, configured by variables only; `doctor` checks the settings, and `health` checks that it runs.
 */
const isPackage = process.argv[1]?.endsWith('tonearm.js')
const [task] = process.argv.slice(2)
if (task === 'doctor') await runDoctor()
else if (task === 'health') process.exit((await answers()) ? 0 : 1)
else {
  await launch({
    app: (host, port) => ['scripts/serve.js', host, String(port)],
    sandbox: ['sandbox.js'],
    variables: { NODE_ENV: 'production' },
    command: isPackage ? 'npx tonearm' : 'docker compose up',
    hint: 'Set them as environment variables. Without a client ID, Tonearm runs the demo.',
  })
}

async function answers(): Promise<boolean> {
  const { HOST = '', PORT = '3000' } = process.env
  const isEverywhere = HOST === '' || HOST === '0.0.0.0'
  const address = isEverywhere ? '127.0.0.1' : HOST === '::' ? '::1' : HOST
  const host = address.includes(':') ? `[${address}]` : address
  const signal = AbortSignal.timeout(4_000)
  // No response means unhealthy, whatever the reason.
  const answer = await fetch(`http://${host}:${PORT}/healthz`, { signal }).catch(() => null)
  return answer?.ok ?? false
}
