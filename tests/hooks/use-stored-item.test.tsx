import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { usePins } from '@/hooks/use-pins'
import { useAccountItem } from '@/hooks/use-stored-item'
import { takeToasts } from '@/lib/browser/toasts'
import { recentSearches } from '@/lib/search/recent-searches'
import { keys } from '@/lib/spotify/endpoints/keys'
import { accountItem, forgetAccountItems, plainText, storedItem } from '@/lib/storage/browser-items'
import { buildUser } from '@/tests/builders/music'
import { renderInDashboard } from '@/tests/setup/render-in-dashboard'

const colourOf = (userId: string) => accountItem(userId, 'colour', plainText)

function Shown() {
  return <output>{useAccountItem('colour', plainText).value ?? 'nothing'}</output>
}

function forbid(method: 'getItem' | 'setItem', name: string) {
  vi.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('no', name)
  })
}

test('what one listener had remembered, another does not see', () => {
  colourOf('someone-else').write('red')
  renderInDashboard(<Shown />, { known: [[keys.profile(), buildUser({ id: 'robin' })]] })
  expect(screen.getByRole('status')).toHaveTextContent('nothing')
  act(() => colourOf('robin').write('green'))
  expect(screen.getByRole('status')).toHaveTextContent('green')
})

test('a change made in another tab is seen here', () => {
  renderInDashboard(<Shown />, { known: [[keys.profile(), buildUser({ id: 'robin' })]] })
  localStorage.setItem('tonearm.listener robin colour', 'blue')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'tonearm.listener robin colour' })))
  expect(screen.getByRole('status')).toHaveTextContent('blue')
})

test('forgetting one account leaves the others’ items, and those of the browser', () => {
  colourOf('robin').write('green')
  colourOf('sam').write('blue')
  localStorage.setItem('tonearm.shortcuts', 'off')
  forgetAccountItems('robin')
  expect([colourOf('robin').read(), colourOf('sam').read()]).toEqual([null, 'blue'])
  expect(localStorage.getItem('tonearm.shortcuts')).toBe('off')
})

test('a value is parsed once for each text, and a change wakes only its own subscribers', () => {
  const parse = vi.fn((text: string) => ({ text }))
  const item = accountItem('robin', 'shade', { parse, print: ({ text }) => text })
  const [onShade, onColour] = [vi.fn(), vi.fn()]
  const stops = [item.subscribe(onShade), colourOf('robin').subscribe(onColour)]
  item.write({ text: 'dark' })
  expect([onShade.mock.calls.length, onColour.mock.calls.length]).toEqual([1, 0])
  const value = item.read()
  expect(item.read()).toBe(value)
  localStorage.setItem('tonearm.listener robin shade', 'light')
  window.dispatchEvent(new StorageEvent('storage', { key: 'tonearm.listener robin shade' }))
  expect([onShade.mock.calls.length, onColour.mock.calls.length]).toEqual([2, 0])
  expect(accountItem('robin', 'shade', { parse, print: ({ text }) => text }).read()).toEqual({
    text: 'light',
  })
  expect(parse).toHaveBeenCalledTimes(2)
  // Another tab cleared everything.
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect([onShade.mock.calls.length, onColour.mock.calls.length]).toEqual([3, 1])
  for (const stop of stops) stop()
})

test.each(['{"a":1}', '[1]', 'no JSON', ''])(
  'a stored value of the wrong type (%s) counts as none',
  (text) => {
    localStorage.setItem('names', text)
    expect(storedItem('local', 'names', recentSearches).read()).toBeNull()
  },
)

test('a browser that forbids storage remembers nothing and breaks nothing', () => {
  forbid('getItem', 'SecurityError')
  expect(colourOf('robin').read()).toBeNull()
})

test('what a full storage does not take lasts as long as the page, and then what it had is there again', () => {
  colourOf('robin').write('green')
  forbid('setItem', 'QuotaExceededError')
  colourOf('robin').write('blue')
  expect([colourOf('robin').read(), colourOf('robin').isStored()]).toEqual(['blue', false])
  expect(localStorage.getItem('tonearm.listener robin colour')).toBe('green')
  forgetAccountItems('robin')
  expect(colourOf('robin').read()).toBeNull()
})

function Pins() {
  const { pins, toggle } = usePins()
  return (
    <button type="button" onClick={() => toggle('spotify:album:a')}>
      {pins.length}
    </button>
  )
}

test('where storage takes nothing a pin holds all the same, and it is said once for how long', () => {
  forbid('setItem', 'QuotaExceededError')
  renderInDashboard(<Pins />)
  const button = screen.getByRole('button')
  for (const count of ['1', '0', '1']) {
    fireEvent.click(button)
    expect(button).toHaveTextContent(count)
  }
  const [toast, ...more] = takeToasts()
  expect(toast?.text).toMatch(/^This browser’s storage is full or switched off/)
  expect(more).toEqual([])
  forgetAccountItems('listener')
})
