import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { MoveRows } from '@/components/selection/row-selection'
import { moveActions } from '@/components/track-list/about-row'
import { namesOf } from '@/components/track-list/row-keys'
import { TrackList } from '@/components/track-list/track-list'
import { blockMove } from '@/components/track-list/use-row-presses'
import { toRows } from '@/lib/music/play-rows'
import { buildTrack } from '@/tests/builders/music'
import { layOutLists, renderInDashboard } from '@/tests/setup/render-in-dashboard'
// Deferred; loaded here beforehand, so that a busy machine does not run into the limits of waiting.
import '@/components/frame/deferred-bundle'

layOutLists()

const items = [1, 2, 3, 4, 5].map((number) => buildTrack({ name: `Song ${number}` }))
const rows = toRows(items)

const play = vi.fn()

type ListProps = { onReorder?: MoveRows | undefined; shown?: typeof rows }

function SelectableList({ onReorder, shown = rows }: ListProps) {
  return (
    <TrackList
      label="Slow mornings"
      columns={{ number: 'position', cover: true, album: false, added: false }}
      isKnownSaved
      rows={shown}
      onPlay={play}
      onReorder={onReorder}
    />
  )
}

// By selector: a query by role looks at every element's style, and these rows have many.
const chosen = () =>
  [...document.querySelectorAll('[aria-selected="true"]')].map(
    (row) => Number(row.getAttribute('aria-rowindex')) - 1,
  )
const idOfRow = (number: number) => namesOf(rows)[number - 1]
const rowOf = (number: number) => {
  const row = screen.getByText(`Song ${number}`).closest<HTMLElement>('[role="row"]')
  if (!row) throw new Error(`Song ${number} is in no row`)
  return row
}

async function renderSelectable(onReorder?: MoveRows) {
  renderInDashboard(<SelectableList onReorder={onReorder} />)
  await screen.findByText('Song 5')
  const user = userEvent.setup({ delay: null })
  act(() => rowOf(1).focus())
  return user
}

test('Space toggles a row, and Shift+arrow selects a range', async () => {
  const user = await renderSelectable()
  await user.keyboard(' ')
  expect(chosen()).toEqual([1])
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  expect(chosen()).toEqual([1, 2, 3])
  expect(rowOf(3)).toHaveFocus()
  await user.keyboard(' ')
  expect(chosen()).toEqual([1, 2])
})

test('Ctrl+A selects all rows, Escape none', async () => {
  const user = await renderSelectable()
  await user.keyboard('{Control>}a{/Control}')
  expect(chosen()).toEqual([1, 2, 3, 4, 5])
  await user.keyboard('{Escape}')
  expect(chosen()).toEqual([])
})

test('row whose song is unavailable can’t be selected for actions', async () => {
  renderInDashboard(
    <SelectableList shown={rows.map((row, at) => (at === 1 ? { ...row, item: null } : row))} />,
  )
  await screen.findByText('Song 5')
  const user = userEvent.setup({ delay: null })
  act(() => rowOf(1).focus())
  await user.keyboard('{Control>}a{/Control}')
  expect(chosen()).toEqual([1, 3, 4, 5])
  expect(await screen.findByText('4 selected')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Play' })).not.toHaveAttribute('aria-busy', 'true')
  act(() => rowOf(1).focus())
  await user.keyboard('{Escape} {Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  expect(chosen()).toEqual([1, 3])
})

test('click selects one row, Ctrl adds one, and Shift selects a range', async () => {
  await renderSelectable()
  const press = (number: number, keys: object = {}) =>
    fireEvent.click(screen.getByText(`Song ${number}`), keys)
  press(2)
  expect(chosen()).toEqual([2])
  press(4, { ctrlKey: true })
  expect(chosen()).toEqual([2, 4])
  press(1, { shiftKey: true })
  expect(chosen()).toEqual([1, 2, 3, 4])
})

test('Ctrl or Shift on a narrow row’s Play selects instead of playing', async () => {
  const user = await renderSelectable()
  const cover = (number: number) => screen.getByRole('button', { name: `Play Song ${number}` })
  await user.keyboard('{Control>}')
  await user.click(cover(2))
  await user.keyboard('{/Control}{Shift>}')
  await user.click(cover(4))
  await user.keyboard('{/Shift}')
  expect(chosen()).toEqual([2, 3, 4])
  expect(play).not.toHaveBeenCalled()
  await user.click(cover(5))
  expect(play).toHaveBeenCalledTimes(1)
})

test('Alt+arrow moves a row with its focus, never past an end', async () => {
  const moved = vi.fn<MoveRows>()
  const user = await renderSelectable(moved)
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(moved).not.toHaveBeenCalled()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(moved).toHaveBeenCalledExactlyOnceWith({ rows: [idOfRow(1)], before: idOfRow(3), landing: 1 })
  expect(rowOf(1)).toHaveFocus()
})

test('row dropped on the lower half of another lands after it', async () => {
  const moved = vi.fn<MoveRows>()
  await renderSelectable(moved)
  const dataTransfer = {
    clearData() {},
    setData() {},
    setDragImage() {},
    effectAllowed: '',
    dropEffect: '',
  }
  fireEvent.dragStart(rowOf(1), { dataTransfer })
  fireEvent.dragOver(rowOf(3), { dataTransfer, clientY: 10 })
  expect(rowOf(3)).toHaveAttribute('data-lands', 'after')
  fireEvent.dragLeave(rowOf(3), { dataTransfer, relatedTarget: document.body })
  expect(rowOf(3)).not.toHaveAttribute('data-lands')
  fireEvent.dragOver(rowOf(3), { dataTransfer, clientY: 10 })
  fireEvent.drop(rowOf(3), { dataTransfer, clientY: 10 })
  expect(moved).toHaveBeenCalledExactlyOnceWith({ rows: [idOfRow(1)], before: idOfRow(4), landing: 2 })
  expect(rowOf(3)).not.toHaveAttribute('data-lands')
})

test('row menu moves the row where possible', () => {
  const step = vi.fn()
  expect(moveActions(0, 3, step).map(({ label }) => label)).toEqual(['Move down'])
  expect(moveActions(2, 3, step).map(({ label }) => label)).toEqual(['Move up'])
  for (const { onSelect } of moveActions(1, 3, step)) onSelect()
  expect(step.mock.calls).toEqual([[-1], [1]])
})

test('rows move before a row, not to an index, and never within themselves', () => {
  const ids = ['a', 'b', 'c', 'd']
  expect(blockMove(ids, [], { from: 2, insertBefore: 0 })).toEqual({ rows: ['c'], before: 'a', landing: 0 })
  expect(blockMove(ids, [0, 1], { from: 1, insertBefore: 4 })).toEqual({
    rows: ['a', 'b'],
    before: null,
    landing: 2,
  })
  expect(blockMove(ids, [], { from: 2, insertBefore: 3 })).toBeNull()
})

test('one selected row shows the selection bar, and adjacent selected rows form a block', async () => {
  const user = await renderSelectable()
  const joins = () => [1, 2, 3, 4, 5].map((number) => rowOf(number).dataset.joins)
  await user.click(screen.getByText('Song 2'))
  expect(await screen.findByRole('group', { name: 'Selected songs' })).toHaveTextContent('1 selected')
  expect(joins()).toEqual([undefined, '', undefined, undefined, undefined])
  fireEvent.click(screen.getByText('Song 4'), { shiftKey: true })
  expect(joins()).toEqual([undefined, 'below', 'above below', 'above', undefined])
  // Between them one is let go: two blocks.
  fireEvent.click(screen.getByText('Song 3'), { ctrlKey: true })
  expect(joins()).toEqual([undefined, '', undefined, '', undefined])
  await user.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(screen.queryByRole('group', { name: 'Selected songs' })).not.toBeInTheDocument()
})

test('Select in the menu of a row begins a selection, and clicks add and remove rows', async () => {
  const user = await renderSelectable()
  fireEvent.contextMenu(rowOf(2), { clientX: 5, clientY: 5 })
  await user.click(await screen.findByRole('menuitem', { name: 'Select' }))
  expect(chosen()).toEqual([2])
  expect(await screen.findByText('1 selected')).toBeInTheDocument()
  fireEvent.click(rowOf(4))
  expect(chosen()).toEqual([2, 4])
  fireEvent.click(rowOf(2))
  expect(chosen()).toEqual([4])
  fireEvent.contextMenu(rowOf(4), { clientX: 5, clientY: 5 })
  const menu = await screen.findByRole('menu', { name: 'Options for Song 4' })
  expect(within(menu).queryByRole('menuitem', { name: 'Select' })).not.toBeInTheDocument()
})

test('dismissed menu of a long press leaves nothing selected', async () => {
  const user = await renderSelectable()
  const press = { bubbles: true, cancelable: true, clientX: 5, clientY: 5, pointerType: 'touch' }
  fireEvent(rowOf(2), new PointerEvent('contextmenu', press))
  const menu = await screen.findByRole('menu', { name: 'Options for Song 2' })
  expect(chosen()).toEqual([])
  await waitFor(() => expect(menu).toContainElement(document.activeElement as HTMLElement))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(menu).not.toBeInTheDocument())
  expect(chosen()).toEqual([])
  expect(screen.queryByText(/selected$/)).not.toBeInTheDocument()
})
