import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { open, send } from '../attack/raw'
import { endProcess, freePort, startApp, startSandbox } from '../setup/stack'

const visitors = 96
const requestsEach = 10

test('96 clients that read no response leave descriptors for others under a limit of 1,024, and release theirs', async () => {
  const sandbox = await startSandbox({})
  const base = new URL(`http://127.0.0.1:${await freePort()}`)
  const { child } = await startApp(base.origin, sandbox.url, {}, { mostOpen: 1_024 })
  const descriptors = () => readdirSync(`/proc/${child.pid}/fd`).length
  const others = async () => {
    const asked: number[] = []
    for (let count = 0; count < 20; count += 1) asked.push((await send(base, { target: '/login' })).status)
    return asked
  }
  const allAnswered = Array(20).fill(200)
  expect(await others()).toEqual(allAnswered)
  const before = descriptors()

  const request = `GET ${largestScript()} HTTP/1.1\r\nHost: ${base.host}\r\n\r\n`
  const sockets = Array.from({ length: visitors }, () => open(base).on('error', () => {}))
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, descriptors())
  }, 10)
  for (const socket of sockets) socket.pause().write(request.repeat(requestsEach))
  // A connection and a file for each.
  await expect.poll(descriptors).toBeGreaterThan(before + visitors)
  expect(await others()).toEqual(allAnswered)
  clearInterval(watch)
  expect(most).toBeLessThan(before + 2 * visitors + 20)

  for (const socket of sockets) socket.destroy()
  await expect.poll(descriptors).toBeLessThan(before + 10)
  await Promise.all([child, sandbox.child].map(endProcess))
})

function largestScript(): string {
  const folder = '.next/static/chunks'
  const sizes = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name): [string, number] => [name, statSync(join(folder, name)).size])
  const [largest] = sizes.toSorted(([, a], [, b]) => b - a)
  return `/_next/static/chunks/${largest?.[0]}`
}
