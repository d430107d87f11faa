import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from '@playwright/test'
import { firstMatch, freePort } from '../setup/stack'

function start(variables: Record<string, string>, file = process.execPath, args = directArgs): ChildProcess {
  // What the checkout itself keeps is no part of a test.
  const env = { ...process.env, TONEARM_DATA: 'test-results/data', ...variables }
  return spawn(file, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
}

const directArgs = ['--conditions=react-server', '--import', 'tsx', 'scripts/start.ts']

const freePorts = async () => ({ PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) })

const isGone = (port: string) =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => false,
    () => true,
  )

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`${signal} stops the app and its sandbox with exit code 0`, async () => {
    const ports = await freePorts()
    const app = start(ports)
    await firstMatch(app, /Tonearm {2}http/, 40_000)
    expect((await fetch(`http://127.0.0.1:${ports.PORT}/healthz`)).status).toBe(200)
    const gone = once(app, 'exit')
    app.kill(signal)
    expect(await gone).toEqual([0, null])
    for (const port of Object.values(ports)) expect(await isGone(port)).toBe(true)
  })
}

test('npm forwards a signal, waits, and exits with code 0', async () => {
  const ports = await freePorts()
  const npm = start(ports, 'npm', ['start'])
  await firstMatch(npm, /Tonearm {2}http/, 40_000)
  const gone = once(npm, 'exit')
  npm.kill('SIGTERM')
  expect(await gone).toEqual([0, null])
  for (const port of Object.values(ports)) expect(await isGone(port)).toBe(true)
})

test('start fails with one sentence that names another port when its port is in use', async () => {
  const port = await freePort()
  const other = createServer().listen(port, '127.0.0.1')
  await once(other, 'listening')
  const app = start({ NEXTAUTH_URL: `http://127.0.0.1:${port}`, SANDBOX_PORT: String(await freePort()) })
  const gone = once(app, 'exit')
  await firstMatch(app, new RegExp(`Port ${port} is already in use\\. .*\\n.*NEXTAUTH_URL=`), 40_000)
  expect((await gone)[0]).toBe(1)
  other.close()
})
