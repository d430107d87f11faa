import { beforeEach, expect, test, vi } from 'vitest'
import { holdTabLock } from '@/lib/player/engine/tabs/tab-lock'
import { createLocks, settle } from '@/tests/builders/tab-locks'

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
