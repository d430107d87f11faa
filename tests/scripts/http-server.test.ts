import { once } from 'node:events'
import { readdirSync, readlinkSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createHttpServer } from '@/scripts/http-server.js'
import { expectConsole } from '@/tests/setup/console'
import { deferred, waitFor } from '@/tests/setup/wait-for'

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>
type Limits = Parameters<typeof createHttpServer>[1]

const sendFile: (
  request: IncomingMessage,
  name: string,
  options: { root: string },
) => { pipe(response: ServerResponse): void } = createRequire(import.meta.url)('next/dist/compiled/send')

const hello: Answer = async (_request, response) => void response.end('hello')

async function start(answer: Answer, limits: Limits = {}) {
  const { server, drain } = createHttpServer(answer, { checkMs: 20, ...limits })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { port, drain }
}

function visit(port: number, text: string): { socket: Socket; heard: Promise<string> } {
  const socket = connect(port, '127.0.0.1', () => void socket.write(text))
  const heard = new Promise<string>((resolve) => {
    let all = ''
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => {
      all += chunk
    })
    // A connection that is reset has ended too.
    socket.on('error', () => {})
    socket.on('close', () => resolve(all))
  })
  onTestFinished(() => void socket.destroy())
  return { socket, heard }
}

function promised() {
  const [promise, resolve] = deferred()
  return { promise, resolve }
}

const get = 'GET / HTTP/1.1\r\nHost: x\r\n'

test('upgrade request gets a plain answer and a closed connection', async () => {
  const { port } = await start(hello)
  const wish = `${get}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`
  const visitors = Array.from({ length: 50 }, () => visit(port, wish))
  for (const { heard } of visitors) {
    const answer = await heard
    expect(answer).toMatch(/^HTTP\/1\.1 200 .*hello/s)
    expect(answer).toMatch(/^Connection: close\r$/m)
  }
})

test.each([
  ['headers never end', get],
  ['body stays incomplete', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nhalf'],
])('connection whose %s is closed', async (_what, text) => {
  const waits: Answer = async (request) => {
    for await (const _chunk of request);
  }
  expectConsole('error', /POST \/ failed/)
  const { port } = await start(waits, { headersMs: 50, requestMs: 100 })
  expect(await visit(port, text).heard).toMatch(/^(HTTP\/1\.1 (408|500) .*)?$/s)
})

test('idle connection outlasts a proxy’s timeout, but not forever', async () => {
  const { port } = await start(hello)
  const { socket } = visit(port, `${get}\r\n`)
  const [answer] = await once(socket, 'data')
  expect(Number(/^Keep-Alive: timeout=(\d+)\r$/m.exec(String(answer))?.[1])).toBeGreaterThan(120)

  const brief = await start(hello, { keepAliveMs: 50 })
  expect(await visit(brief.port, `${get}\r\n`).heard).toContain('hello')
})

test('connection is closed if its visitor reads nothing', async () => {
  const piece = Buffer.alloc(1_000_000)
  const ended = promised()
  const endless: Answer = async (_request, response) => {
    response.on('drain', () => response.write(piece))
    response.on('close', () => ended.resolve())
    response.write(piece)
  }
  const { port } = await start(endless, { idleMs: 100 })
  visit(port, `${get}\r\n`).socket.pause()
  await ended.promise
})

test('failure before the answer gives a 500, and one during it ends the connection', async () => {
  expectConsole('error', /GET \/ failed: Error: lost/)
  const { port } = await start(async () => Promise.reject(new Error('lost')))
  expect(await visit(port, `${get}Connection: close\r\n\r\n`).heard).toMatch(/^HTTP\/1\.1 500 /)

  const half = await start(async (_request, response) => {
    response.write('half')
    throw new Error('lost')
  })
  const heard = await visit(half.port, `${get}\r\n`).heard
  expect(heard).not.toMatch(/\r\n0\r\n\r\n$/)
})

test('draining finishes open answers, accepts nothing new and closes idle connections', async () => {
  const asked = promised()
  const go = promised()
  const { port, drain } = await start(async (_request, response) => {
    asked.resolve()
    await go.promise
    response.end('late')
  })
  const unused = visit(port, '')
  const busy = visit(port, `${get}\r\n`)
  await asked.promise
  const drained = drain()
  const refused = visit(port, `${get}\r\n`)
  expect(await refused.heard).toBe('')
  go.resolve()
  expect(await busy.heard).toContain('late')
  await drained
  expect(await unused.heard).toBe('')
})

test('draining ends despite an answer that never does', async () => {
  const asked = promised()
  const { port, drain } = await start(async () => asked.resolve(), { drainMs: 50 })
  const { heard } = visit(port, `${get}\r\n`)
  await asked.promise
  await drain()
  expect(await heard).toBe('')
})

test('pipelined requests are answered in order, and not at all after the visitor has left', async () => {
  const begun: string[] = []
  const first = promised()
  const { port } = await start(async ({ url = '' }, response) => {
    begun.push(url)
    if (url === '/first') await first.promise
    response.end(url)
  })
  const ask = (...urls: string[]) => urls.map((url) => `GET ${url} HTTP/1.1\r\nHost: x\r\n\r\n`).join('')
  const { socket, heard } = visit(port, ask('/first', '/second', '/third'))
  const gone = visit(port, ask('/first', '/never'))
  await waitFor(() => expect(begun).toEqual(['/first', '/first']))
  gone.socket.destroy()
  await gone.heard
  first.resolve()
  await waitFor(() => expect(begun).toEqual(['/first', '/first', '/second', '/third']))
  socket.end()
  expect(await heard).toMatch(/\/first.*\/second.*\/third$/s)
})

test('connection with too many waiting requests is closed without an answer', async () => {
  let begun = 0
  const { port } = await start(async () => {
    begun += 1
  })
  expect(await visit(port, `${get}\r\n`.repeat(300)).heard).toBe('')
  expect(begun).toBe(0)
})

test('draining doesn’t wait for answers to a visitor who has left', async () => {
  const asked = promised()
  const { port, drain } = await start(async () => asked.resolve(), { drainMs: 60_000 })
  const { socket, heard } = visit(port, `${get}\r\n`.repeat(4))
  await asked.promise
  socket.destroy()
  await heard
  await drain()
})

test('unread files release their descriptors after their visitors have left', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tonearm-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  // More than all buffers on the way hold.
  await writeFile(join(folder, 'large'), Buffer.alloc(16_000_000))
  const open = () => descriptors().filter((target) => target.startsWith(folder)).length
  const { port } = await start(async (request, response) => {
    sendFile(request, 'large', { root: folder }).pipe(response)
  })
  const visitors = Array.from({ length: 24 }, () => visit(port, `${get}\r\n`.repeat(12)))
  for (const { socket } of visitors) socket.pause()
  await waitFor(() => expect(open()).toBeGreaterThanOrEqual(24))
  expect(open()).toBe(24)
  for (const { socket } of visitors) socket.destroy()
  await waitFor(() => expect(open()).toBe(0))
})

function descriptors(): string[] {
  return readdirSync('/proc/self/fd').flatMap((name) => {
    try {
      return [readlinkSync(`/proc/self/fd/${name}`)]
    } catch {
      // The one that lists the folder is gone.
      return []
    }
  })
}
