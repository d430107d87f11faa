import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { RowId, RowMove } from '@/components/selection/row-selection'
import { TrackList } from '@/components/track-list/track-list'
// Its menus load by themselves, which takes a busy machine seconds.
import '@/components/frame/deferred-bundle'
import { useList } from '@/hooks/use-list'
import { useSpotify } from '@/hooks/use-spotify'
import type { PagedList } from '@/lib/lists/paged-list'
import { playlistRows } from '@/lib/lists/sources'
import type { ListRow } from '@/lib/music/entities'
import { keys } from '@/lib/spotify/endpoints/keys'
import { buildPage, buildRow, buildTrack, buildUser } from '@/tests/builders/music'
import { serveLibrary } from '@/tests/builders/serve-library'
import { layOutLists, renderInDashboard } from '@/tests/setup/render-in-dashboard'
import { takeToasts } from '@/tests/setup/take-toasts'
import { deferred } from '@/tests/setup/wait-for'

layOutLists()
vi.setConfig({ testTimeout: 30_000 })

const user = userEvent.setup({ delay: null })
const rowNamed = (name: string) => buildRow(buildTrack({ name }), { addedAt: '2026-01-01T00:00:00Z' })
const dataTransfer = { clearData() {}, setData() {}, setDragImage() {}, effectAllowed: '', dropEffect: '' }

let list: PagedList<ListRow>
let library: ReturnType<typeof serveLibrary>
const moved: RowMove[] = []
const removed: RowId[][] = []

beforeEach(() => {
  moved.length = 0
  removed.length = 0
  takeToasts()
  library = serveLibrary()
})

type Held = {
  names: string[]
  /** What reads after the first page wait for. */
  whenReady: Promise<void>
}

function List({ held, isKnownSaved }: { held: Held; isKnownSaved: boolean }) {
  const source = {
    ...playlistRows(useSpotify(), 'moving'),
    async read({ offset }: { offset: number }) {
      if (offset > 0) await held.whenReady
      const rows = held.names
        .slice(offset, offset + 50)
        .map((name, index) => ({ ...rowNamed(name), position: offset + index }))
      return buildPage(rows, { offset, total: held.names.length, hasNext: offset + 50 < held.names.length })
    },
  }
  const paged = useList(source)
  list = paged.list
  return (
    <TrackList
      label="Slow mornings"
      columns={{ number: 'position', cover: true, album: false, added: false }}
      isKnownSaved={isKnownSaved || undefined}
      rows={paged.state.rows}
      ids={paged.state.slots}
      paged={paged}
      requestOf={(row) => ({ uris: [row.item.uri] })}
      onReorder={(move) => void moved.push(move)}
      onRemove={(rows) => void removed.push([...rows])}
    />
  )
}

const songs = (count: number) => Array.from({ length: count }, (_, index) => `Song ${index + 1}`)

async function openList(count = 6, { isKnownSaved = false, whenReady = Promise.resolve() } = {}) {
  let made = 0
  const held: Held = { names: songs(count), whenReady }
  const view = renderInDashboard(<List held={held} isKnownSaved={isKnownSaved} />, {
    known: [[keys.profile(), buildUser()]],
  })
  await screen.findByRole('button', { name: 'Play Song 1' })
  return {
    ...view,
    held,
    shift() {
      made += 1
      const name = `Another ${made}`
      held.names.unshift(name)
      act(() => list.insertFirst(rowNamed(name)))
    },
    take(name: string) {
      held.names.splice(held.names.indexOf(name), 1)
      act(() => list.remove((row) => row.item?.name === name))
    },
  }
}

const placeOf = (index: number) => {
  const row = document.querySelector<HTMLElement>(`[data-index="${index}"]`)
  if (!row) throw new Error(`There is no row at ${index}`)
  return row
}
const rowOf = (name: string) => {
  const row = screen
    .getAllByRole('button', { name: `More options for ${name}` })[0]
    ?.closest<HTMLElement>('[role="row"]')
  if (!row) throw new Error(`${name} is in no row`)
  return row
}
const nameOf = (id: RowId | null) =>
  id === null ? null : typeof id === 'string' ? id : (id.row?.item?.name ?? '?')
const chosen = () =>
  [...document.querySelectorAll('[aria-selected="true"]')].map((row) => row.getAttribute('aria-label'))
const press = (element: Element, pointerType = 'mouse') =>
  fireEvent(element, new PointerEvent('pointerdown', { bubbles: true, isPrimary: true, pointerType }))
const click = (element: Element, pointerType = 'mouse') =>
  fireEvent(element, new PointerEvent('click', { bubbles: true, cancelable: true, detail: 1, pointerType }))

test('press that starts on one row and ends on another does nothing', async () => {
  const { shift, played } = await openList()
  press(placeOf(1))
  shift()
  click(placeOf(1))
  expect(chosen()).toEqual([])
  press(placeOf(1), 'touch')
  shift()
  click(placeOf(1), 'touch')
  expect(played).toEqual([])
  const play = (index: number) => within(placeOf(index)).getByRole('button', { name: /^Play/ })
  press(play(2))
  shift()
  click(play(2))
  expect(played).toEqual([])
  press(play(2))
  click(play(2))
  expect(played).toEqual([{ uris: [rowNamed('Another 1').item?.uri] }])
})

test('pressed heart saves the song it was pressed on, or nothing', async () => {
  const { shift } = await openList()
  const heart = (index: number) => within(placeOf(index)).getByRole('button', { name: /Liked Songs/ })
  await waitFor(() => expect(heart(1)).toBeEnabled())
  press(heart(1))
  shift()
  click(heart(1))
  await waitFor(() => expect(heart(3)).toBeEnabled())
  press(heart(3))
  click(heart(3))
  await waitFor(() => expect(library.written()).toEqual([rowNamed('Song 3').item?.uri]))
})

test('double click over two different rows plays neither', async () => {
  const { shift, played } = await openList()
  press(placeOf(1))
  click(placeOf(1))
  shift()
  press(placeOf(1))
  click(placeOf(1))
  fireEvent.doubleClick(placeOf(1), { detail: 2 })
  expect(played).toEqual([])
})

test('drag moves its own row behind the row that was shown, however the list changes', async () => {
  const { shift } = await openList()
  fireEvent.dragStart(rowOf('Song 2'), { dataTransfer })
  shift()
  fireEvent.dragOver(rowOf('Song 5'), { dataTransfer })
  expect(rowOf('Song 5')).toHaveAttribute('data-lands', 'after')
  const place = Number(rowOf('Song 5').dataset.index)
  shift()
  expect(rowOf('Song 5')).toHaveAttribute('data-lands', 'after')
  fireEvent.drop(placeOf(place), { dataTransfer })
  expect(moved.map(({ rows, before }) => [rows.map(nameOf), nameOf(before)])).toEqual([
    [['Song 2'], 'Song 6'],
  ])
})

test('drag doesn’t start on a row that replaced the pressed one', async () => {
  const { shift } = await openList()
  press(placeOf(1))
  shift()
  expect(fireEvent.dragStart(placeOf(1), { dataTransfer })).toBe(false)
  fireEvent.dragOver(rowOf('Song 5'), { dataTransfer })
  fireEvent.drop(rowOf('Song 5'), { dataTransfer })
  expect(moved).toEqual([])
})

test('drag of a removed row ends on the next move', async () => {
  const { take } = await openList()
  fireEvent.dragStart(rowOf('Song 2'), { dataTransfer })
  take('Song 2')
  fireEvent.pointerMove(document.body)
  fireEvent.dragOver(rowOf('Song 5'), { dataTransfer })
  expect(rowOf('Song 5')).not.toHaveAttribute('data-lands')
  fireEvent.drop(rowOf('Song 5'), { dataTransfer })
  expect(moved).toEqual([])
  expect(takeToasts()).toEqual([])
})

test('row removed before its drop moves nothing and shows a message', async () => {
  const { take } = await openList()
  fireEvent.dragStart(rowOf('Song 2'), { dataTransfer })
  take('Song 2')
  fireEvent.dragOver(rowOf('Song 5'), { dataTransfer })
  fireEvent.drop(rowOf('Song 5'), { dataTransfer })
  expect(moved).toEqual([])
  expect(takeToasts()).toMatchObject([
    { text: 'That song is no longer in Slow mornings, so nothing was changed.' },
  ])
})

test.each([
  [
    'Move down',
    () => moved.map(({ rows, before }) => [rows.map(nameOf), nameOf(before)]),
    [['Song 2'], 'Song 4'],
  ],
  ['Remove from this playlist', () => removed.map((rows) => rows.map(nameOf)), ['Song 2']],
])('menu stays with its row however the list moves: %s', async (entry, done, row) => {
  const { shift } = await openList()
  await user.click(within(rowOf('Song 2')).getByRole('button', { name: /^More options/ }))
  const item = await screen.findByRole('menuitem', { name: entry })
  shift()
  await user.click(item)
  expect(done()).toEqual([row])
})

test('menu of a removed row changes nothing and shows a message', async () => {
  const { take } = await openList()
  await user.click(within(rowOf('Song 2')).getByRole('button', { name: /^More options/ }))
  const item = await screen.findByRole('menuitem', { name: 'Remove from this playlist' })
  take('Song 2')
  await user.click(item)
  expect(removed).toEqual([])
  expect(takeToasts()).toMatchObject([{ kind: 'error' }])
})

test('selection and range anchor follow their songs, and removed songs leave it', async () => {
  const { shift, take } = await openList(8)
  fireEvent.click(rowOf('Song 2'))
  fireEvent.click(rowOf('Song 4'), { ctrlKey: true })
  shift()
  expect(chosen()).toEqual([expect.stringContaining('Song 2'), expect.stringContaining('Song 4')])
  fireEvent.click(rowOf('Song 6'), { shiftKey: true })
  expect(chosen().map((label) => label?.slice(0, 6))).toEqual(['Song 4', 'Song 5', 'Song 6'])
  take('Song 5')
  expect(chosen().map((label) => label?.slice(0, 6))).toEqual(['Song 4', 'Song 6'])
  placeOf(0).focus()
  await user.keyboard('{Delete}')
  expect(removed.map((rows) => rows.map(nameOf))).toEqual([['Song 4', 'Song 6']])
})

test('select all covers exactly the songs of that moment, loaded or not', async () => {
  const [whenReady, letGo] = deferred()
  const { shift } = await openList(120, { isKnownSaved: true, whenReady })
  act(() => rowOf('Song 3').focus())
  await user.keyboard('{Shift>}{End}{/Shift}')
  expect(await screen.findByText('118 selected')).toBeInTheDocument()
  shift()
  letGo()
  const unsave = screen.getByRole('button', { name: 'Remove from Liked Songs' })
  await waitFor(() => expect(unsave).not.toHaveAttribute('aria-busy', 'true'))
  expect(screen.getByText('118 selected')).toBeInTheDocument()
  await user.click(unsave)
  const aimed = songs(120).slice(2)
  await waitFor(() => expect(library.written()).toHaveLength(aimed.length))
  expect(new Set(library.written())).toEqual(new Set(aimed.map((name) => rowNamed(name).item?.uri)))
})

test('focus follows its song, and moves to the next when it is removed', async () => {
  const { shift, take } = await openList()
  act(() => rowOf('Song 3').focus())
  shift()
  expect(rowOf('Song 3')).toHaveFocus()
  take('Song 3')
  expect(rowOf('Song 4')).toHaveFocus()
})
