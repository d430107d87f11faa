import { EventEmitter, once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createHttpServer, createTurns } from '@/scripts/http-server.js'
import { expectConsole } from '@/tests/setup/console'

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>
type Limits = Parameters<typeof createHttpServer>[1]

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

/** A visitor who says `text`, and hears until the other side ends. */
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
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

const get = 'GET / HTTP/1.1\r\nHost: x\r\n'

test('a wish to upgrade is answered like any request, and its connection closed', async () => {
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
  ['body never comes whole', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nhalf'],
])('a connection whose %s is closed', async (_what, text) => {
  const waits: Answer = async (request) => {
    for await (const _chunk of request);
  }
  expectConsole('error', /POST \/ failed/)
  const { port } = await start(waits, { headersMs: 50, requestMs: 100 })
  expect(await visit(port, text).heard).toMatch(/^(HTTP\/1\.1 (408|500) .*)?$/s)
})

test('a connection is kept for the next request longer than any proxy keeps it, and not for ever', async () => {
  const { port } = await start(hello)
  const { socket } = visit(port, `${get}\r\n`)
  const [answer] = await once(socket, 'data')
  expect(Number(/^Keep-Alive: timeout=(\d+)\r$/m.exec(String(answer))?.[1])).toBeGreaterThan(120)

  const brief = await start(hello, { keepAliveMs: 50 })
  expect(await visit(brief.port, `${get}\r\n`).heard).toContain('hello')
})

test('a connection whose visitor reads nothing is closed', async () => {
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

test('a request that fails without an answer gets a 500, and one that fails within its answer breaks off', async () => {
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

test('draining lets an answer under way finish, takes nothing new and closes what waits unused', async () => {
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

test('draining ends although an answer never does', async () => {
  const asked = promised()
  const { port, drain } = await start(async () => asked.resolve(), { drainMs: 50 })
  const { heard } = visit(port, `${get}\r\n`)
  await asked.promise
  await drain()
  expect(await heard).toBe('')
})

/** An answer whose visitor can leave. */
const answerTo = () => Object.assign(new EventEmitter(), { destroyed: false }) as unknown as ServerResponse

test('a few answers are worked on at once, and the others in the order they came', async () => {
  const turn = createTurns({ most: 2 })
  const answers = Array.from({ length: 5 }, answerTo)
  const begun: number[] = []
  const turns = answers.map(async (response, index) => {
    if (await turn(response)) begun.push(index)
    return index
  })
  await Promise.all(turns.slice(0, 2))
  expect(begun).toEqual([0, 1])
  // The third one leaves while it waits.
  answers[2]?.emit('close')
  answers[1]?.emit('close')
  await turns[3]
  expect(begun).toEqual([0, 1, 3])
  answers[0]?.emit('close')
  await Promise.all(turns)
  expect(begun).toEqual([0, 1, 3, 4])
})

test('an answer that waits long for something else keeps nobody waiting', async () => {
  const turn = createTurns({ most: 1, longestMs: 20 })
  const slow = answerTo()
  await turn(slow)
  expect(await turn(answerTo())).toBe(true)
  // Its end is not counted a second time.
  slow.emit('close')
  const third = turn(answerTo())
  expect(await Promise.race([third, Promise.resolve('waits')])).toBe('waits')
  expect(await third).toBe(true)
})
