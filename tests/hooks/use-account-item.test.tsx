import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useAccountItem } from '@/hooks/use-account-item'
import { forgetAccounts, readAccountItem, writeAccountItem } from '@/lib/account-storage'
import { keys } from '@/lib/spotify/keys'
import { buildUser } from '@/tests/builders/user'
import { renderInDashboard } from '@/tests/setup/render-in-dashboard'

function Shown() {
  return <output>{useAccountItem('colour').value ?? 'nothing'}</output>
}

test('what one listener had remembered, another does not see', () => {
  writeAccountItem('someone-else', 'colour', 'red')
  renderInDashboard(<Shown />, { known: [[keys.profile(), buildUser({ id: 'robin' })]] })
  expect(screen.getByRole('status')).toHaveTextContent('nothing')
  act(() => writeAccountItem('robin', 'colour', 'green'))
  expect(screen.getByRole('status')).toHaveTextContent('green')
})

test('forgetting is for every account, and leaves what is the browser’s own', () => {
  writeAccountItem('robin', 'colour', 'green')
  writeAccountItem('sam', 'colour', 'blue')
  localStorage.setItem('tonearm.shortcuts', 'off')
  forgetAccounts()
  expect(readAccountItem('robin', 'colour')).toBeNull()
  expect(readAccountItem('sam', 'colour')).toBeNull()
  expect(localStorage.getItem('tonearm.shortcuts')).toBe('off')
})

test('a browser that forbids storage remembers nothing and breaks nothing', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  expect(readAccountItem('robin', 'colour')).toBeNull()
})
