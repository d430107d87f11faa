import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as immediate } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createHttpServer } from '@/scripts/http-server.js'
import { createTurns } from '@/scripts/turns.js'
import { send } from '@/tests/attack/raw'

const answerTo = () => Object.assign(new EventEmitter(), { destroyed: false }) as unknown as ServerResponse

function start(limits: Parameters<typeof createTurns>[0] = {}) {
  const inTurn = createTurns(limits)
  const begun: string[] = []
  function ask(visitor: string, response = answerTo()) {
    let end = () => {}
    const handled = inTurn(visitor, response, async () => {
      begun.push(visitor)
      await new Promise<void>((resolve) => {
        end = resolve
      })
    })
    return { handled, response, end: () => end() }
  }
  return { begun, ask }
}

async function settled() {
  for (let round = 0; round < 20; round += 1) await immediate()
}

test('150 pages of one listener keep no other waiting', async () => {
  const { begun, ask } = start()
  for (let page = 0; page < 150; page += 1) ask('anna')
  await settled()
  const before = begun.length
  ask('ben')
  await settled()
  expect(begun.slice(before)).toEqual(['ben'])
})

test('nor do they while they keep the processor busy, and hundreds of connections wait to be heard', async () => {
  const begun: string[] = []
  let heard = 0
  const inTurn = createTurns({ heard: () => heard })
  const { server } = createHttpServer(async ({ headers }, response) => {
    const visitor = String(headers['x-visitor'])
    await inTurn(visitor, response, async () => {
      begun.push(visitor)
      for (let part = 0; part < 3; part += 1) {
        const until = performance.now() + 3
        while (performance.now() < until);
        await immediate()
      }
      response.end()
    })
  })
  server.on('connection', () => {
    heard += 1
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const base = new URL(`http://127.0.0.1:${port}`)
  const ask = (visitor: string) => send(base, { target: '/', headers: { 'X-Visitor': visitor } })
  const pages = Array.from({ length: 150 }, () => ask('anna'))
  await ask('ben')
  expect(begun.indexOf('ben')).toBeLessThan(15)
  await Promise.all(pages)
  expect(begun).toHaveLength(151)
})

test('a turn ends with its work, though the visitor has not read the answer', async () => {
  const { begun, ask } = start({ most: 1 })
  const first = ask('anna')
  ask('ben')
  await settled()
  expect(begun).toEqual(['anna'])
  first.end()
  await first.handled
  await settled()
  expect(begun).toEqual(['anna', 'ben'])
})

test('visitors take turns, whoever asked more often', async () => {
  const { begun, ask } = start({ most: 1 })
  const pages = ['anna', 'anna', 'anna', 'anna', 'ben', 'cleo', 'ben'].map((listener) => ask(listener))
  for (let round = 0; round < pages.length; round += 1) {
    await settled()
    for (const page of pages) page.end()
  }
  await settled()
  expect(begun).toEqual(['anna', 'ben', 'cleo', 'anna', 'ben', 'anna', 'anna'])
})

test('who leaves while waiting is not worked for', async () => {
  const { begun, ask } = start({ most: 1 })
  const first = ask('anna')
  const gone = ask('ben')
  ask('cleo')
  await settled()
  gone.response.emit('close')
  await gone.handled
  first.end()
  await settled()
  expect(begun).toEqual(['anna', 'cleo'])
})

test('an answer that waits long for something else keeps nobody waiting', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { begun, ask } = start({ most: 1 })
  const slow = ask('anna')
  const second = ask('ben')
  ask('cleo')
  await settled()
  expect(begun).toEqual(['anna'])
  vi.advanceTimersByTime(1_000)
  await settled()
  expect(begun).toEqual(['anna', 'ben'])
  // Its end is not counted a second time.
  slow.end()
  slow.response.emit('close')
  await settled()
  expect(begun).toEqual(['anna', 'ben'])
  second.end()
  await settled()
  expect(begun).toEqual(['anna', 'ben', 'cleo'])
})
