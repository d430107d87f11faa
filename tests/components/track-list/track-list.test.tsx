import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { TrackColumns } from '@/components/track-list/track-columns'
import { TrackList } from '@/components/track-list/track-list'
import { useList } from '@/hooks/use-list'
import type { ListSource } from '@/lib/lists/list-model'
import type { ListRow, Playable } from '@/lib/music/entities'
import { keys } from '@/lib/spotify/endpoints/keys'
import {
  buildArtistRef,
  buildLocalTrack,
  buildPage,
  buildRows,
  buildTrack,
  buildUser,
} from '@/tests/builders/music'
import { observedFact } from '@/tests/builders/player'
import { serve } from '@/tests/setup/msw'
import { layOutLists, renderInDashboard } from '@/tests/setup/render-in-dashboard'

const user = userEvent.setup()

layOutLists()

const columns: TrackColumns = { number: 'position', cover: true, album: true, added: true }
const contextUri = 'spotify:playlist:context'

function renderList(items: readonly (Playable | null)[], { total = items.length, isKnownSaved = true } = {}) {
  const asked: number[] = []
  const source: ListSource<ListRow> = {
    key: ['test-rows'],
    pageSize: 50,
    identityOf: ({ position }) => String(position),
    uriOf: () => null,
    async read({ offset }) {
      asked.push(offset)
      return buildPage(buildRows(items, offset), { offset, total, hasNext: offset + 50 < total })
    },
  }
  return {
    ...renderInDashboard(<List source={source} isKnownSaved={isKnownSaved} />, {
      known: [[keys.profile(), buildUser()]],
    }),
    asked,
  }
}

function List({ source, isKnownSaved }: { source: ListSource<ListRow>; isKnownSaved: boolean }) {
  const paged = useList(source)
  return (
    <TrackList
      label="Slow mornings"
      columns={columns}
      isKnownSaved={isKnownSaved || undefined}
      requestOf={(row) => ({ contextUri, offset: { position: row.position } })}
      rows={paged.state.rows}
      paged={paged}
    />
  )
}

function ReadByHand({ rows }: { rows: readonly ListRow[] }) {
  const [read, setRead] = useState(50)
  return (
    <>
      <button type="button" onClick={() => setRead(60)}>
        Read on
      </button>
      <TrackList
        label="Slow mornings"
        columns={columns}
        isKnownSaved
        ids={Array.from({ length: 60 }, (_, index) => `row ${index}`)}
        rows={Array.from({ length: 60 }, (_, index) => (index < read ? rows[index] : undefined))}
        sort={{ column: null, direction: 'ascending', onSort: () => {} }}
      />
    </>
  )
}

const tracks = (count: number) =>
  Array.from({ length: count }, (_, index) => buildTrack({ name: `Song ${index + 1}` }))
const row = async (index: number) =>
  (await screen.findByRole('button', { name: `Play Song ${index}` })).closest<HTMLElement>('[role="row"]')

test('grid reports all rows and renders and requests only those in view', async () => {
  const { asked } = renderList(tracks(50), { total: 10_000 })
  const grid = screen.getByRole('grid', { name: 'Slow mornings' })
  expect(await row(1)).toHaveAttribute('aria-rowindex', '2')
  expect(grid).toHaveAttribute('aria-rowcount', '10001')
  expect(within(grid).getAllByRole('row').length).toBeLessThan(40)
  expect(asked).toEqual([0])
})

test('unchanged rows don’t render while more of the list loads', async () => {
  let draws = 0
  const rows = buildRows(tracks(60)).map((row) => ({
    ...row,
    get item() {
      draws += 1
      return row.item
    },
  }))
  renderInDashboard(<ReadByHand rows={rows} />)
  await row(1)
  await waitFor(() => expect(draws).toBeGreaterThan(10))
  draws = 0
  fireEvent.click(screen.getByRole('button', { name: 'Read on' }))
  expect(draws).toBe(0)
})

test('new rows wait for layout before the scroll position is read', async () => {
  renderList(tracks(50), { total: 10_000 })
  const scroller = (await row(1))?.closest('[data-scroller]')
  if (!scroller) throw new Error('Nothing scrolls the list.')
  const place = (index: number) => scroller.querySelector(`[data-index="${index}"]`)
  await waitFor(() => expect(place(15)).toBeNull())
  const askedWith: boolean[] = []
  let isScrolling = false
  Object.defineProperty(scroller, 'scrollTop', {
    get() {
      if (isScrolling) askedWith.push(place(15) !== null)
      return 3 * 56
    },
  })
  isScrolling = true
  act(() => {
    fireEvent.scroll(scroller)
  })
  isScrolling = false
  expect(place(15)).not.toBeNull()
  expect(askedWith).toContain(false)
  expect(askedWith).not.toContain(true)
})

test('playing row is marked by its linked-from URI too', async () => {
  const track = buildTrack({ name: 'Song 1', linkedFromUri: 'spotify:track:asked-for' })
  const { handle } = renderList([track])
  const shown = await row(1)
  expect(shown).toHaveAttribute('data-current', 'false')
  act(() => handle.store.dispatch(observedFact({ item: buildTrack({ uri: 'spotify:track:asked-for' }) })))
  expect(shown).toHaveAttribute('data-current', 'true')
})

test('each row has Play and More options with its track’s name', async () => {
  renderList(tracks(2))
  expect(await screen.findByRole('button', { name: 'Play Song 1' })).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'More options for Song 2' })).toBeInTheDocument()
})

test('focused row reads title, artists and duration only', async () => {
  const artists = [buildArtistRef('Kiosk 24'), buildArtistRef('Ada Lund')]
  renderList([buildTrack({ name: 'Night bus', artists, durationMs: 187_000 })])
  expect(
    (await screen.findByRole('button', { name: 'Play Night bus' })).closest('[role="row"]'),
  ).toHaveAccessibleName('Night bus, Kiosk 24, Ada Lund, 3 minutes 7 seconds')
})

test('grid has one tab stop, arrows move focus, and Enter plays the row in its context', async () => {
  const { played } = renderList(tracks(3))
  await row(3)
  await user.tab()
  expect(await row(1)).toHaveFocus()
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(await row(2)).toHaveFocus()
  expect(screen.getAllByRole('row').filter((one) => one.tabIndex === 0)).toHaveLength(1)
  await user.keyboard('{Enter}')
  expect(played).toEqual([{ contextUri, offset: { position: 1 } }])
})

test('left and right arrows enter the row’s controls, Shift leaves them to the player, Escape returns', async () => {
  renderList(tracks(2))
  const second = await row(2)
  if (!second) throw new Error('The row is not there')
  act(() => second.focus())
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
  expect(second).toHaveFocus()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('button', { name: 'Play Song 2' })).toHaveFocus()
  await user.keyboard('{ArrowRight}')
  expect(within(second).getByRole('link', { name: 'Ada Lund' })).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(second).toHaveFocus()
})

test('gap and local file keep their index, so that the next row plays as itself', async () => {
  const { played } = renderList([
    null,
    buildLocalTrack({ name: 'Demo tape' }),
    buildTrack({ name: 'Song 3' }),
  ])
  const gap = await screen.findByRole('row', { name: /This is no longer on Spotify\.$/ })
  expect(within(gap).getByRole('gridcell', { name: '1' })).toBeInTheDocument()
  expect(await screen.findByText('Local file')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Play Demo tape' })).not.toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Play Song 3' }))
  expect(played).toEqual([{ contextUri, offset: { position: 2 } }])
})

test('hearts in view load in one request', async () => {
  const asked: string[][] = []
  serve({
    '/me/library/contains': ({ query }) => {
      const uris = (query.get('uris') ?? '').split(',')
      asked.push(uris)
      return uris.map((_, index) => index === 0)
    },
  })
  renderList(tracks(5), { isKnownSaved: false })
  expect(await screen.findByRole('button', { name: /^Remove from Liked Songs: / })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  expect(screen.getAllByRole('button', { name: /^Save to Liked Songs: / })).toHaveLength(4)
  expect(asked).toHaveLength(1)
})

test('row menu opens from its button and plays', async () => {
  const { played } = renderList(tracks(2))
  await user.click(await screen.findByRole('button', { name: 'More options for Song 2' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Play' }))
  expect(played).toEqual([{ contextUri, offset: { position: 1 } }])
})

test('keyboard selects several rows, and their menu shows the count and copies links', async () => {
  const { played } = renderList(tracks(4))
  await row(4)
  await user.tab()
  await user.keyboard(' {ArrowDown}{Shift>}{ArrowDown}{/Shift}')
  expect(screen.getAllByRole('row', { selected: true })).toHaveLength(3)
  expect(await screen.findByText('3 selected')).toBeInTheDocument()
  fireEvent.keyDown(document.activeElement as Element, { key: 'F10', shiftKey: true })
  const menu = await screen.findByRole('menu', { name: 'Options for 3 songs' })
  for (const name of [
    'Play 3 songs',
    'Add 3 songs to queue',
    'Add 3 songs to playlist',
    'Remove 3 songs from Liked Songs',
    'Copy 3 links',
  ]) {
    expect(within(menu).getByRole('menuitem', { name })).toBeInTheDocument()
  }
  // On a row, Escape would clear the selection.
  await waitFor(() => expect(menu).toContainElement(document.activeElement as HTMLElement))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(menu).not.toBeInTheDocument())
  expect(await row(3)).toHaveFocus()
  const copied = new Map<string, string>()
  const clipboardData = { setData: (type: string, text: string) => copied.set(type, text) }
  fireEvent.copy((await row(3)) as Element, { clipboardData })
  expect(copied.get('text/plain')?.split('\n')).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: 'Play' }))
  expect(played).toEqual([{ uris: expect.arrayContaining([expect.any(String)]) }])
  await user.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(screen.queryByText('3 selected')).not.toBeInTheDocument()
})

test('right click on a selected row applies to the selection, on another row to that row', async () => {
  renderList(tracks(3))
  await user.click((await row(1)) as Element)
  await user.keyboard('{Control>}')
  await user.click((await row(2)) as Element)
  await user.keyboard('{/Control}')
  await user.pointer({ keys: '[MouseRight]', target: (await row(2)) as Element })
  expect(await screen.findByRole('menu', { name: 'Options for 2 songs' })).toBeInTheDocument()
  await user.keyboard('{Escape}')
  await user.pointer({ keys: '[MouseRight]', target: (await row(3)) as Element })
  expect(await screen.findByRole('menu', { name: 'Options for Song 3' })).toBeInTheDocument()
})
