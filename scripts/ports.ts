import { once } from 'node:events'
import { createServer } from 'node:net'

const highestPort = 65_535

/** A port can’t be used; the message says what to do. */
export class PortProblem extends Error {}

/** The port in a variable; `fallback` if it is unset or 0. Throws PortProblem for an invalid port. */
export function readPort(name: string, fallback: number): number {
  const text = process.env[name]?.trim() ?? ''
  const port = Number(text)
  if (/^\d*$/.test(text) && port <= highestPort) return port || fallback
  throw new PortProblem(`${name} is “${text}”. Set it to a whole number from 1 to ${highestPort}.`)
}

/** Throws PortProblem if the user may not listen there. */
export async function isPortTaken(host: string, port: number): Promise<boolean> {
  const server = createServer()
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    if (error.code === 'EADDRINUSE') return true
    if (error.code === 'EACCES')
      throw new PortProblem(`This user may not listen on port ${port}. Choose one above 1023.`)
    if (error.code === 'EADDRNOTAVAIL')
      throw new PortProblem(`This computer has no address ${host}. Use 127.0.0.1.`)
    throw error
  }
  server.close()
  await once(server, 'close')
  return false
}

/** `first`, or the next free port. Throws PortProblem after a hundred ports in use. */
export async function firstFreePort(host: string, first: number): Promise<number> {
  const last = Math.min(first + 99, highestPort)
  for (let port = first; port <= last; port += 1) {
    if (!(await isPortTaken(host, port))) return port
  }
  throw new PortProblem(`No port from ${first} to ${last} is free.`)
}
