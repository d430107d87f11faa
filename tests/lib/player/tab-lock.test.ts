import { beforeEach, expect, test, vi } from 'vitest'
import { holdTabLock } from '@/lib/player/engine/tabs/tab-lock'
import { createLocks, settle } from '@/tests/builders/tab-locks'

beforeEach(() => void vi.stubGlobal('navigator', { locks: createLocks() }))

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

test('first tab has the player, and the second knows', async () => {
  const first = await openTab()
  const second = await openTab()
  expect([first.said, second.said]).toEqual([['held'], ['elsewhere']])
})

test('takeover moves the player, and the other tab knows', async () => {
  const first = await openTab()
  const second = await openTab()
  second.lock.takeOver()
  await settle(20)
  expect(second.said.at(-1)).toBe('held')
  expect(first.said.at(-1)).toBe('elsewhere')
})

test('next tab gets the player when the first closes', async () => {
  const first = await openTab()
  const second = await openTab()
  first.close()
  await settle(20)
  expect(second.said.at(-1)).toBe('held')
})

test('takeover by the owner rebuilds its device', async () => {
  const first = await openTab()
  first.lock.takeOver()
  expect(first.said).toEqual(['held', 'held'])
})

test('every tab has a player without locks, as on an insecure origin', async () => {
  vi.stubGlobal('navigator', {})
  const tab = await openTab()
  expect(tab.said).toEqual(['held'])
})

test('double takeover keeps the player, and the next tab can still get it', async () => {
  const first = await openTab()
  const second = await openTab()
  second.lock.takeOver()
  second.lock.takeOver()
  await settle(40)
  expect(second.said.at(-1)).toBe('held')
  expect(first.said.at(-1)).toBe('elsewhere')
  first.lock.takeOver()
  await settle(40)
  expect([first.said.at(-1), second.said.at(-1)]).toEqual(['held', 'elsewhere'])
  first.close()
  await settle(40)
  expect(second.said.at(-1)).toBe('held')
})

test('two tabs that take over at once agree on the owner', async () => {
  const tabs = [await openTab(), await openTab(), await openTab()]
  tabs[1]?.lock.takeOver()
  tabs[2]?.lock.takeOver()
  await settle(60)
  expect(tabs.map(({ said }) => said.at(-1)).sort()).toEqual(['elsewhere', 'elsewhere', 'held'])
})

test('tab that closes during its takeover leaves the player to others', async () => {
  const first = await openTab()
  const second = await openTab()
  second.lock.takeOver()
  second.close()
  await settle(60)
  expect(first.said.at(-1)).toBe('held')
})
