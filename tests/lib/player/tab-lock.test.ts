import { beforeEach, expect, test, vi } from 'vitest'
import { holdTabLock } from '@/lib/player/engine/tabs/tab-lock'

type Waiting = { grant: () => void; signal: AbortSignal | undefined }

/** Web Locks among the tabs of one test: one holder, the others in line, and stealing. */
function createLocks() {
  let holder: { lose: () => void } | null = null
  const line: Waiting[] = []

  function hold(run: (lock: Lock) => unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const mine = { lose: () => reject(new DOMException('stolen', 'AbortError')) }
      holder = mine
      Promise.resolve(run({ name: 'lock', mode: 'exclusive' })).then((value) => {
        if (holder !== mine) return
        holder = null
        resolve(value)
        line.shift()?.grant()
      }, reject)
    })
  }

  function request(_name: string, options: LockOptions, run: (lock: Lock | null) => unknown) {
    if (options.steal) {
      // The browser takes its time to grant a lock.
      return settle().then(() => {
        holder?.lose()
        return hold(run)
      })
    }
    if (holder === null) return hold(run)
    if (options.ifAvailable) return Promise.resolve(run(null))
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { grant: () => void hold(run).then(resolve, reject), signal: options.signal }
      options.signal?.addEventListener('abort', () => {
        line.splice(line.indexOf(waiting), 1)
        reject(new DOMException('given up', 'AbortError'))
      })
      line.push(waiting)
    })
  }
  return { request }
}

async function settle(turns = 5) {
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
}

beforeEach(() => {
  vi.stubGlobal('navigator', { locks: createLocks() })
})

async function openTab() {
  const closing = new AbortController()
  const said: string[] = []
  const lock = holdTabLock(
    { onHeld: () => said.push('held'), onElsewhere: () => said.push('elsewhere') },
    closing.signal,
  )
  await settle(20)
  return { said, lock, close: () => closing.abort() }
}

test('the first tab has the player, the second is told that it is elsewhere', async () => {
  const first = await openTab()
  const second = await openTab()
  expect([first.said, second.said]).toEqual([['held'], ['elsewhere']])
})

test('a tab that takes over has the player, and the other one is told', async () => {
  const first = await openTab()
  const second = await openTab()
  second.lock.takeOver()
  await settle(20)
  expect(second.said.at(-1)).toBe('held')
  expect(first.said.at(-1)).toBe('elsewhere')
})

test('when the tab that has the player closes, the next in line has it', async () => {
  const first = await openTab()
  const second = await openTab()
  first.close()
  await settle(20)
  expect(second.said.at(-1)).toBe('held')
})

test('taking over what one has already builds the device anew', async () => {
  const first = await openTab()
  first.lock.takeOver()
  expect(first.said).toEqual(['held', 'held'])
})

test('without locks, as on an insecure address, every tab has a player', async () => {
  vi.stubGlobal('navigator', {})
  const tab = await openTab()
  expect(tab.said).toEqual(['held'])
})
