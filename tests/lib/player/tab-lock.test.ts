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

test('taken over twice in one moment, the player is here, and the next tab can still have it', async () => {
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

test('two tabs that take it over in one moment agree on which of them has it', async () => {
  const tabs = [await openTab(), await openTab(), await openTab()]
  tabs[1]?.lock.takeOver()
  tabs[2]?.lock.takeOver()
  await settle(60)
  expect(tabs.map(({ said }) => said.at(-1)).sort()).toEqual(['elsewhere', 'elsewhere', 'held'])
})

test('a tab that closes while it takes the player over leaves it to the others', async () => {
  const first = await openTab()
  const second = await openTab()
  second.lock.takeOver()
  second.close()
  await settle(60)
  expect(first.said.at(-1)).toBe('held')
})
