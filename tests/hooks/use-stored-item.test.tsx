import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { usePins } from '@/hooks/use-pins'
import { useAccountItem } from '@/hooks/use-stored-item'
import { recentSearches } from '@/lib/search/recent'
import { keys } from '@/lib/spotify/endpoints/keys'
import { accountItem, forgetAccountItems, plainText, storedItem } from '@/lib/storage/browser-items'
import { buildUser } from '@/tests/builders/music'
import { renderInDashboard } from '@/tests/setup/render-in-dashboard'
import { takeToasts } from '@/tests/setup/take-toasts'

const colorOf = (userId: string) => accountItem(userId, 'color', plainText)

function Shown() {
  return <output>{useAccountItem('color', plainText).value ?? 'nothing'}</output>
}

function forbid(method: 'getItem' | 'setItem', name: string) {
  vi.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('no', name)
  })
}

test('stored value of one listener is hidden from another', () => {
  colorOf('someone-else').write('red')
  renderInDashboard(<Shown />, { known: [[keys.profile(), buildUser({ id: 'robin' })]] })
  expect(screen.getByRole('status')).toHaveTextContent('nothing')
  act(() => colorOf('robin').write('green'))
  expect(screen.getByRole('status')).toHaveTextContent('green')
})

test('change in another tab is seen here', () => {
  renderInDashboard(<Shown />, { known: [[keys.profile(), buildUser({ id: 'robin' })]] })
  localStorage.setItem('tonearm.listener robin color', 'blue')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'tonearm.listener robin color' })))
  expect(screen.getByRole('status')).toHaveTextContent('blue')
})

test('forgetting an account keeps others’ items and the browser’s', () => {
  colorOf('robin').write('green')
  colorOf('sam').write('blue')
  localStorage.setItem('tonearm.shortcuts', 'off')
  forgetAccountItems('robin')
  expect([colorOf('robin').read(), colorOf('sam').read()]).toEqual([null, 'blue'])
  expect(localStorage.getItem('tonearm.shortcuts')).toBe('off')
})

test('value is parsed once per text, and a change wakes only its subscribers', () => {
  const parse = vi.fn((text: string) => ({ text }))
  const item = accountItem('robin', 'shade', { parse, print: ({ text }) => text })
  const [onShade, onColor] = [vi.fn(), vi.fn()]
  const stops = [item.subscribe(onShade), colorOf('robin').subscribe(onColor)]
  item.write({ text: 'dark' })
  expect([onShade.mock.calls.length, onColor.mock.calls.length]).toEqual([1, 0])
  const value = item.read()
  expect(item.read()).toBe(value)
  localStorage.setItem('tonearm.listener robin shade', 'light')
  window.dispatchEvent(new StorageEvent('storage', { key: 'tonearm.listener robin shade' }))
  expect([onShade.mock.calls.length, onColor.mock.calls.length]).toEqual([2, 0])
  expect(accountItem('robin', 'shade', { parse, print: ({ text }) => text }).read()).toEqual({
    text: 'light',
  })
  expect(parse).toHaveBeenCalledTimes(2)
  // Another tab cleared everything.
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect([onShade.mock.calls.length, onColor.mock.calls.length]).toEqual([3, 1])
  for (const stop of stops) stop()
})

test.each(['{"a":1}', '[1]', 'no JSON', ''])('stored value of the wrong type (%s) is ignored', (text) => {
  localStorage.setItem('names', text)
  expect(storedItem('local', 'names', recentSearches).read()).toBeNull()
})

test('forbidden storage stores nothing and breaks nothing', () => {
  forbid('getItem', 'SecurityError')
  expect(colorOf('robin').read()).toBeNull()
})

test('value that doesn’t fit lasts for the page’s lifetime, then the stored one returns', () => {
  colorOf('robin').write('green')
  forbid('setItem', 'QuotaExceededError')
  colorOf('robin').write('blue')
  expect([colorOf('robin').read(), colorOf('robin').isStored()]).toEqual(['blue', false])
  expect(localStorage.getItem('tonearm.listener robin color')).toBe('green')
  forgetAccountItems('robin')
  expect(colorOf('robin').read()).toBeNull()
})

function Pins() {
  const { pins, toggle } = usePins()
  return (
    <button type="button" onClick={() => toggle('spotify:album:a')}>
      {pins.length}
    </button>
  )
}

test('pin works without storage, with one notice of how long it lasts', () => {
  forbid('setItem', 'QuotaExceededError')
  renderInDashboard(<Pins />)
  const button = screen.getByRole('button')
  for (const count of ['1', '0', '1']) {
    fireEvent.click(button)
    expect(button).toHaveTextContent(count)
  }
  const [toast, ...more] = takeToasts()
  expect(toast?.text).toMatch(/^Pins can’t be saved in this browser/)
  expect(more).toEqual([])
  forgetAccountItems('listener')
})
