import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Card } from '@/components/screen/card'
import { ChoosableList } from '@/components/selection/choosable-list'
import { entityTarget, type MenuTarget } from '@/lib/music/menu-target'
import { buildAlbum, idOf } from '@/tests/builders/music'
import { serveLibrary } from '@/tests/builders/serve-library'
import { renderInDashboard } from '@/tests/setup/render-in-dashboard'
import { takeToasts } from '@/tests/setup/take-toasts'
// Deferred; loaded here beforehand, so that a busy machine does not run into the limits of waiting.
import '@/components/frame/deferred-bundle'

let library: ReturnType<typeof serveLibrary>
beforeEach(() => {
  library = serveLibrary()
})

const albums = ['One', 'Two', 'Three', 'Four'].map((name) =>
  entityTarget({ ...buildAlbum({ name, uri: `spotify:album:${idOf(name)}` }), type: 'album' }),
)
const artists = ['Ada', 'Bo'].map((name) =>
  entityTarget({ type: 'artist', name, uri: `spotify:artist:${idOf(name)}`, images: [], url: null }),
)

function renderList(things: readonly MenuTarget[], { isCut = false } = {}) {
  const followed: string[] = []
  renderInDashboard(
    <main>
      <ChoosableList things={things} isCut={isCut}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: it watches what the links would do. */}
        <ul
          onClick={(event) => {
            if (event.target instanceof Element) followed.push(event.target.textContent)
            event.preventDefault()
          }}
        >
          {things.map((thing) => (
            <Card key={thing.uri} {...thing} line="" href={`/${thing.name}`} request={null} thing={thing} />
          ))}
        </ul>
      </ChoosableList>
    </main>,
  )
  return { followed, user: userEvent.setup({ delay: null }) }
}

const chosen = () =>
  [...document.querySelectorAll('[data-chosen="true"]')].map(
    (item) => within(item as HTMLElement).getByRole('link').textContent,
  )
const press = (name: string, keys: object = {}) => fireEvent.click(screen.getByRole('link', { name }), keys)
const barOf = (name: string) => screen.findByRole('group', { name })
const actionsOf = (bar: HTMLElement) =>
  within(bar)
    .getAllByRole('button')
    .map((button) => button.textContent)

test('Ctrl+click selects instead of opening, Shift selects a range, then plain clicks select', async () => {
  const { followed } = renderList(albums)
  press('One', { ctrlKey: true })
  press('Three', { shiftKey: true })
  expect(chosen()).toEqual(['One', 'Two', 'Three'])
  press('Two')
  expect(chosen()).toEqual(['One', 'Three'])
  expect(followed).toEqual([])
  expect(await barOf('Selected albums')).toHaveTextContent('2 selected')
  fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
  press('Two')
  expect(followed).toEqual(['Two'])
})

test('Space selects, Ctrl+A selects all, Escape none, and a truncated list has no select all', async () => {
  const { user } = renderList(albums)
  screen.getByRole('link', { name: 'Two' }).focus()
  await user.keyboard(' ')
  expect(chosen()).toEqual(['Two'])
  await user.keyboard('{Control>}a{/Control}')
  expect(chosen()).toEqual(['One', 'Two', 'Three', 'Four'])
  await user.keyboard('{Escape}')
  expect(chosen()).toEqual([])
})

test('Escape in the selection bar clears it and returns focus to the list', async () => {
  const { user } = renderList(albums)
  screen.getByRole('link', { name: 'Two' }).focus()
  await user.keyboard(' ')
  const clear = await screen.findByRole('button', { name: 'Clear selection' })
  // What floats over the bottom of the page makes room.
  const isKnownToPage = () => document.documentElement.hasAttribute('data-selection-bar')
  expect(isKnownToPage()).toBe(true)
  clear.focus()
  await user.keyboard('{Escape}')
  expect(chosen()).toEqual([])
  expect(isKnownToPage()).toBe(false)
  await waitFor(() => expect(screen.getByRole('link', { name: 'Two' })).toHaveFocus())
})

test('Ctrl+A in a truncated list selects nothing, the page text included', async () => {
  renderList(albums, { isCut: true })
  const two = screen.getByRole('link', { name: 'Two' })
  expect(fireEvent.keyDown(two, { key: 'a', ctrlKey: true })).toBe(false)
  expect(chosen()).toEqual([])
  expect(fireEvent.keyDown(two, { key: 'a' })).toBe(true)
})

test('selection bar offers common actions, saves in one request and confirms', async () => {
  const { user } = renderList([...albums, ...artists])
  press('One', { ctrlKey: true })
  press('Two', { ctrlKey: true })
  const bar = await barOf('Selected albums')
  await waitFor(() => expect(actionsOf(bar)).toEqual(['Play', 'Queue', 'Add to…', 'Save', '']))
  await waitFor(() =>
    expect(within(bar).getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy'),
  )
  await user.click(within(bar).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(library.written()).toEqual([albums[0]?.uri, albums[1]?.uri]))
  await waitFor(() =>
    expect(takeToasts()).toMatchObject([
      { text: '2 albums saved to Your Library', action: { label: 'Undo' } },
    ]),
  )
  press('Ada', { ctrlKey: true })
  expect(actionsOf(await barOf('Selected items'))).toEqual(['Save', ''])
  for (const name of ['One', 'Two']) press(name)
  press('Bo')
  expect(actionsOf(await barOf('Selected artists'))).toEqual(['Follow', ''])
})

test('selected items are copied as links', () => {
  renderList(albums)
  press('One', { ctrlKey: true })
  press('Three', { ctrlKey: true })
  const setData = vi.fn()
  fireEvent.copy(screen.getByRole('link', { name: 'Three' }), { clipboardData: { setData } })
  expect(setData).toHaveBeenCalledExactlyOnceWith('text/plain', `${albums[0]?.url}\n${albums[2]?.url}`)
})

test('menu of a selected item applies to the selection', async () => {
  renderList(albums)
  press('One', { ctrlKey: true })
  press('Two', { ctrlKey: true })
  fireEvent.contextMenu(screen.getByRole('link', { name: 'Two' }))
  expect(await screen.findByRole('menu', { name: 'Options for 2 albums' })).toBeInTheDocument()
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Play 2 albums',
    'Play 2 albums next',
    'Add 2 albums to queue',
    'Add 2 albums to playlist',
    'Save 2 albums to Your Library',
    'Copy 2 links',
  ])
  const save = screen.getByRole('menuitem', { name: 'Save 2 albums to Your Library' })
  await waitFor(() => expect(save).not.toHaveAttribute('aria-disabled', 'true'))
})

test('Select in the menu of a card begins a selection, and a long press alone selects nothing', async () => {
  const { followed, user } = renderList(albums)
  const card = screen.getByRole('link', { name: 'One' })
  const press = { bubbles: true, cancelable: true, clientX: 5, clientY: 5, pointerType: 'touch' }
  fireEvent(card, new PointerEvent('contextmenu', press))
  const select = await screen.findByRole('menuitem', { name: 'Select' })
  expect(chosen()).toEqual([])
  await user.click(select)
  expect(chosen()).toEqual(['One'])
  expect(await barOf('Selected albums')).toHaveTextContent('1 selected')
  fireEvent.click(screen.getByRole('link', { name: 'Three' }))
  expect(chosen()).toEqual(['One', 'Three'])
  expect(followed).toEqual([])
})
