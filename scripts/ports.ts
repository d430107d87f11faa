import { once } from 'node:events'
import { createServer } from 'node:net'

/** Whether something else already listens there. Throws where listening is not possible for another reason. */
export async function isPortTaken(host: string, port: number): Promise<boolean> {
  const server = createServer()
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return true
    throw error
  }
  server.close()
  await once(server, 'close')
  return false
}

/** `first`, or the next port after it that nobody listens on. */
export async function firstFreePort(host: string, first: number): Promise<number> {
  for (let port = first; port < first + 100; port += 1) {
    if (!(await isPortTaken(host, port))) return port
  }
  throw new Error(`No port from ${first} to ${first + 99} is free.`)
}
