import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { TipsCard, tipsSince } from '@/components/home/tips'
import { ShortcutsSheet } from '@/components/player/shortcuts-sheet'
import { renderInDashboard } from '@/tests/setup/render-in-dashboard'

const dayMs = 86_400_000
const heading = () => screen.queryByRole('heading', { name: 'What you can do here' })
const card = () => screen.queryByRole('region', { name: 'What you can do here' })
const sheet = <ShortcutsSheet isOpen onOpenChange={() => {}} />

test('card shows from the first visit on, and once hidden the shortcuts sheet has its tips', async () => {
  const { show } = renderInDashboard(<TipsCard />)
  expect(card()).toBeVisible()
  expect(Date.now() - (tipsSince.read() ?? 0)).toBeLessThan(dayMs)
  show(sheet)
  expect(await screen.findByRole('dialog')).toBeVisible()
  expect(heading()).not.toBeInTheDocument()
  show(<TipsCard />)
  await userEvent.click(screen.getByRole('button', { name: 'Hide these tips' }))
  expect(card()).not.toBeInTheDocument()
  show(sheet)
  expect(await screen.findByRole('heading', { name: 'What you can do here' })).toBeVisible()
})

test.each([
  [2.9, true],
  [3, false],
])('card first shown %s days ago: %s', (days, isShown) => {
  tipsSince.write(Date.now() - days * dayMs)
  renderInDashboard(<TipsCard />)
  expect(card() !== null).toBe(isShown)
  act(() => tipsSince.write(null))
})
