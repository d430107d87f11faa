import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { firstFreePort, isPortTaken, PortProblem, readPort } from '@/scripts/ports'

const host = '127.0.0.1'

async function occupy(): Promise<number> {
  const server = createServer().listen(0, host)
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.')
  return address.port
}

test('port has a default, and a set one is used', () => {
  vi.stubEnv('SANDBOX_PORT', '')
  expect(readPort('SANDBOX_PORT', 3900)).toBe(3900)
  vi.stubEnv('SANDBOX_PORT', ' 4001 ')
  expect(readPort('SANDBOX_PORT', 3900)).toBe(4001)
})

test.each(['abc', '70000', '-1', '30.5', '0x10'])('“%s” isn’t a port, and the variable is named', (text) => {
  vi.stubEnv('PORT', text)
  expect(() => readPort('PORT', 3000)).toThrow(/^PORT is .*whole number/)
})

test('port in use is skipped', async () => {
  const port = await occupy()
  expect(await isPortTaken(host, port)).toBe(true)
  expect(await firstFreePort(host, port)).toBeGreaterThan(port)
})

test('address of another machine is an error', async () => {
  await expect(isPortTaken('192.0.2.1', 3000)).rejects.toThrow(PortProblem)
})
