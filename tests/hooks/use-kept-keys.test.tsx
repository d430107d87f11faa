import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Header } from '@/components/frame/header'
import { MenuToggle } from '@/components/frame/menu-toggle'
import { Devices } from '@/components/player/devices'
import { SortButton } from '@/components/track-list/sort-button'
import { Dialog } from '@/components/ui/dialog'
import { LatePopup } from '@/components/ui/late-popup'
import type { RowOrder } from '@/lib/music/row-order'
import { keys } from '@/lib/spotify/endpoints/keys'
import { orderNames } from '@/lib/words/list-words'
import { buildPage, buildUser } from '@/tests/builders/music'
import { ready, started } from '@/tests/builders/player'
import { renderPlayer } from '@/tests/builders/render-player'
import { renderInDashboard } from '@/tests/setup/render-in-dashboard'

const known: [readonly unknown[], unknown][] = [
  [keys.profile(), buildUser({ name: 'Robin' })],
  [keys.myPlaylists(), buildPage([])],
]
const sortButton = <SortButton order={null} onChange={() => {}} onReset={() => {}} />

function press(key: string): boolean {
  const heard = vi.fn()
  document.addEventListener('keydown', heard, { capture: true })
  fireEvent.keyDown(document.activeElement as Element, { key })
  document.removeEventListener('keydown', heard, { capture: true })
  return heard.mock.calls.length > 0
}

test.each([
  ['the user menu', <Header key="header" />, 'Robin', 'menu'],
  ['the drawer', <MenuToggle key="toggle" />, 'Menu', 'dialog'],
  ['the sort menu', sortButton, /^Sort by/, 'menu'],
] as const)(
  'keys pressed while %s opens do nothing to the page, and Escape keeps it closed',
  async (_, ui, name, role) => {
    renderInDashboard(ui, { known })
    const button = screen.getByRole('button', { name })
    button.focus()
    fireEvent.click(button)
    expect(button).toHaveAttribute('aria-expanded', 'true')
    expect(press('Enter')).toBe(false)
    expect(press('m')).toBe(false)
    expect(press('Escape')).toBe(false)
    expect(button).toHaveAttribute('aria-expanded', 'false')
    expect(press('m')).toBe(true)

    fireEvent.click(button)
    const popup = await screen.findByRole(role)
    await waitFor(() => expect(popup).toContainElement(document.activeElement as HTMLElement))
    expect(press('End')).toBe(true)
  },
)

test('Escape pressed while a menu opens in a dialog closes the menu alone', async () => {
  const changeDialog = vi.fn()
  renderInDashboard(
    <Dialog isOpen onOpenChange={changeDialog} title="Under it">
      {sortButton}
    </Dialog>,
    { known },
  )
  const button = await screen.findByRole('button', { name: /^Sort by/ })
  const close = screen.getByRole('button', { name: 'Close' })
  await waitFor(() => expect(close).toHaveFocus())
  button.focus()
  fireEvent.click(button)
  expect(press('m')).toBe(false)
  expect(press('Escape')).toBe(false)
  expect(button).toHaveAttribute('aria-expanded', 'false')
  expect(changeDialog).not.toHaveBeenCalled()
})

test('keys pressed while a menu opens are pressed in it, once and in their order', async () => {
  const choose = vi.fn()
  renderInDashboard(<SortButton order={null} onChange={choose} onReset={() => {}} />, { known })
  const button = screen.getByRole('button', { name: /^Sort by/ })
  button.focus()
  fireEvent.click(button)
  for (const key of ['End', 'ArrowUp', 'Enter']) expect(press(key)).toBe(false)
  await waitFor(() => expect(choose).toHaveBeenCalledOnce())
  const [order] = choose.mock.calls[0] as [RowOrder]
  expect(document.activeElement).toHaveTextContent(orderNames[order.by])
  expect(screen.getAllByRole('menuitemradio').at(-2)).toBe(document.activeElement)
})

test('keys pressed while the menu that opened a dialog closes are kept for the dialog', () => {
  renderInDashboard(
    <>
      <div role="menu" data-closed>
        <button type="button">Add to playlist</button>
      </div>
      <LatePopup isOpen onOpenChange={() => {}}>
        {null}
      </LatePopup>
    </>,
    { known },
  )
  screen.getByRole('button', { name: 'Add to playlist' }).focus()
  expect(press('l')).toBe(false)
})

test('a device list that opens by itself waits until nobody types', async () => {
  const { engine } = renderPlayer(
    <>
      <input aria-label="Box" />
      <Devices />
    </>,
    [started, ready],
  )
  const box = screen.getByRole('textbox', { name: 'Box' })
  act(() => box.focus())
  await act(async () => void engine.commands.openDevices())
  expect(press('m')).toBe(true)
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  act(() => box.blur())
  expect(await screen.findByRole('menu')).toBeInTheDocument()
})
