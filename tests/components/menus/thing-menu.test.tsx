import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { MoreOptions } from '@/components/menus/more-options'
import { useThingMenu } from '@/hooks/use-menus'
import { itemThing, type Thing } from '@/lib/music/thing'
import { api } from '@/tests/builders/client'
import { buildArtistRef, buildTrack } from '@/tests/builders/track'
import { server } from '@/tests/setup/msw'
import { renderInDashboard } from '@/tests/setup/render-in-dashboard'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  server.use(http.get(api('/me/library/contains'), () => HttpResponse.json([false])))
})

function Card({ thing }: { thing: Thing }) {
  return (
    <div {...useThingMenu(() => thing)}>
      <a href="/album">{thing.name}</a>
      <MoreOptions name={thing.name} getAbout={() => thing} />
      <input aria-label="Note" defaultValue="text" />
    </div>
  )
}

const song = itemThing(
  buildTrack({ name: 'Night bus', artists: [buildArtistRef('Kiosk 24'), buildArtistRef('Ada Lund')] }),
)
const menu = () => screen.findByRole('menu', { name: 'Options for Night bus' })

test('of several artists one is chosen in a submenu that shows that it is one', async () => {
  const user = userEvent.setup()
  renderInDashboard(<Card thing={song} />)
  await user.click(screen.getByRole('button', { name: 'More options for Night bus' }))
  await menu()
  const entry = screen.getByRole('menuitem', { name: 'Go to artist' })
  expect(entry).toHaveAttribute('aria-haspopup', 'menu')
  expect(entry.querySelectorAll('svg')).toHaveLength(2)
  entry.focus()
  await user.keyboard('{ArrowRight}')
  const artist = await screen.findByRole('menuitem', { name: 'Ada Lund' })
  expect(artist).toHaveAttribute('href', `/artist/${buildArtistRef('Ada Lund').id}`)
})

test('the menu key opens the menu at what has focus, and Escape gives it back', async () => {
  const user = userEvent.setup()
  renderInDashboard(<Card thing={song} />)
  const link = screen.getByRole('link', { name: 'Night bus' })
  link.focus()
  fireEvent.keyDown(link, { key: 'F10', shiftKey: true })
  await menu()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(link).toHaveFocus())
})

test('Ctrl and A paint nothing outside of a field', () => {
  renderInDashboard(<Card thing={song} />)
  const isLeft = (element: Element) => fireEvent.keyDown(element, { key: 'a', ctrlKey: true })
  expect(isLeft(document.body)).toBe(false)
  expect(isLeft(screen.getByRole('link', { name: 'Night bus' }))).toBe(false)
  expect(isLeft(screen.getByRole('textbox', { name: 'Note' }))).toBe(true)
})
