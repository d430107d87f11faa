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

test('an unset port is the usual one, and a set one is taken as it is', () => {
  vi.stubEnv('SANDBOX_PORT', '')
  expect(readPort('SANDBOX_PORT', 3900)).toBe(3900)
  vi.stubEnv('SANDBOX_PORT', ' 4001 ')
  expect(readPort('SANDBOX_PORT', 3900)).toBe(4001)
})

test.each(['abc', '70000', '-1', '30.5', '0x10'])('“%s” is no port, and the variable is named', (text) => {
  vi.stubEnv('PORT', text)
  expect(() => readPort('PORT', 3000)).toThrow(/^PORT is .*whole number/)
})

test('a port somebody listens on is taken, and passed over', async () => {
  const port = await occupy()
  expect(await isPortTaken(host, port)).toBe(true)
  expect(await firstFreePort(host, port)).toBeGreaterThan(port)
})

test('an address this machine does not have is told so', async () => {
  await expect(isPortTaken('192.0.2.1', 3000)).rejects.toThrow(PortProblem)
})
