import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Sidebar } from '@/components/sidebar/sidebar'
import { setSidebarLook } from '@/components/sidebar/use-sidebar-look'
import { useLists } from '@/hooks/use-list'
import type { Lists } from '@/lib/lists/lists'
import { keys } from '@/lib/spotify/endpoints/keys'
import { buildPage, buildPlaylist, buildUser } from '@/tests/builders/music'
import { servePlaylists } from '@/tests/builders/serve-playlists'
import { layOutLists, renderInDashboard } from '@/tests/setup/render-in-dashboard'

layOutLists()

const user = userEvent.setup({ delay: null })
const profile: [readonly unknown[], unknown] = [keys.profile(), buildUser({ name: 'Robin' })]

let lists: Lists | undefined
function Probe() {
  lists = useLists()
  return null
}

afterEach(() => setSidebarLook({ isRail: false }))

const link = (name: string) => screen.findByRole('link', { name })
const chosen = () =>
  [...document.querySelectorAll<HTMLElement>('[data-chosen="true"]')].map(
    (row) => within(row).getByRole('link').textContent,
  )
const bar = () => screen.queryByRole('group', { name: 'Selected playlists' })

async function renderSidebar() {
  const followed: (string | null)[] = []
  const playlists = ['One', 'Two', 'Three', 'Four'].map((name) => buildPlaylist({ name }))
  renderInDashboard(
    // biome-ignore lint/a11y: it watches what the links would do.
    <div
      onClick={(event) => {
        if (event.target instanceof Element) followed.push(event.target.textContent)
        event.preventDefault()
      }}
    >
      <Sidebar hasEdge />
      <Probe />
    </div>,
    { known: [profile, [keys.myPlaylists(), buildPage(playlists)]] },
  )
  await chooserLoaded()
  return { followed }
}

const chooserLoaded = () => waitFor(() => expect(document.querySelector('[data-chosen]')).not.toBeNull())

test('Ctrl, Shift and keys select sidebar entries, and the selection bar acts on them', async () => {
  const { followed } = await renderSidebar()
  fireEvent.click(await link('One'), { ctrlKey: true })
  fireEvent.click(await link('Three'), { shiftKey: true })
  expect(chosen()).toEqual(['One', 'Two', 'Three'])
  expect(followed).toEqual([])
  await waitFor(() => expect(bar()).toHaveTextContent('3 selected'))
  const sidebar = screen.getByRole('navigation', { name: 'Main' })
  expect(sidebar).toContainElement(bar())
  expect(document.documentElement).not.toHaveAttribute('data-selection-bar')

  const two = await link('Two')
  two.focus()
  await user.keyboard(' ')
  expect(chosen()).toEqual(['One', 'Three'])
  await user.keyboard('{Control>}a{/Control}')
  expect(chosen()).toEqual(['One', 'Two', 'Three', 'Four'])
  await user.keyboard('{ArrowDown}')
  await waitFor(async () => expect(await link('Three')).toHaveFocus())
  await user.keyboard('{Escape}')
  expect(chosen()).toEqual([])
})

test('plain click opens the entry and clears the selection', async () => {
  const { followed } = await renderSidebar()
  fireEvent.click(await link('One'), { ctrlKey: true })
  fireEvent.click(await link('Two'), { ctrlKey: true })
  await waitFor(() => expect(bar()).toBeInTheDocument())
  fireEvent.click(await link('Four'))
  expect(followed).toEqual(['Four'])
  expect(chosen()).toEqual([])
  expect(bar()).not.toBeInTheDocument()
})

test('menu of a selected entry applies to the whole selection and keeps it', async () => {
  await renderSidebar()
  fireEvent.click(await link('One'), { ctrlKey: true })
  fireEvent.click(await link('Two'), { ctrlKey: true })
  await waitFor(() => expect(bar()).toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: 'More options for Two' }))
  expect(await screen.findByRole('menu', { name: 'Options for 2 playlists' })).toBeInTheDocument()
  expect(chosen()).toEqual(['One', 'Two'])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: 'More options for Four' }))
  expect(await screen.findByRole('menu', { name: 'Options for Four' })).toBeInTheDocument()
})

test('collapsed sidebar has no selection', async () => {
  const { followed } = await renderSidebar()
  fireEvent.click(await link('One'), { ctrlKey: true })
  expect(chosen()).toEqual(['One'])
  await user.click(screen.getByRole('button', { name: 'Collapse the sidebar' }))
  expect(document.querySelector('[data-chosen]')).toBeNull()
  fireEvent.click(await link('Two'), { ctrlKey: true })
  expect(followed).toContain('Two')
})

async function chooseAllOf(served: ReturnType<typeof servePlaylists>) {
  const known: [readonly unknown[], unknown][] = [profile, [keys.myPlaylists(), served.firstPage]]
  renderInDashboard([<Sidebar key="sidebar" hasEdge />, <Probe key="probe" />], { known })
  await waitFor(() => expect(screen.getAllByRole('listitem')[4]).toHaveAttribute('aria-setsize', '120'))
  await chooserLoaded()
  const first = await link('List 1')
  first.focus()
  await user.keyboard('{Control>}a{/Control}')
}

async function allAreRead() {
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Add to…' })).not.toHaveAttribute('aria-busy'),
  )
}

test('select all covers a long list at once and loads the unread rest when needed', async () => {
  const served = servePlaylists(120)
  await chooseAllOf(served)
  await waitFor(() => expect(bar()).toHaveTextContent('120 selected'))
  await waitFor(() => expect(served.asked).toEqual([50, 100]))
  await allAreRead()
})

test('select all covers exactly the entries of that moment, even when new ones appear above', async () => {
  const served = servePlaylists(120)
  const release = served.hold()
  await chooseAllOf(served)
  const created = served.create('Created elsewhere')
  act(() => lists?.find(keys.myPlaylists())?.insertFirst(created))
  release()
  await allAreRead()
  expect(bar()).toHaveTextContent('120 selected')
  const setData = vi.fn()
  fireEvent.copy(await link('List 1'), { clipboardData: { setData } })
  const copied = String(setData.mock.calls[0]?.[1]).split('\n')
  expect(new Set(copied).size).toBe(120)
  expect(copied.join()).not.toContain(created.id)
})

test('focus stays on its entry when another appears above, and arrow keys continue from it', async () => {
  await renderSidebar()
  const two = await link('Two')
  act(() => two.focus())
  act(() => lists?.find(keys.myPlaylists())?.insertFirst(buildPlaylist({ name: 'Zero' })))
  await link('Zero')
  expect(await link('Two')).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  await waitFor(async () => expect(await link('Three')).toHaveFocus())
})
