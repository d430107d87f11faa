import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PlayingQueue } from '@/components/now-playing/playing-queue'
import { useList } from '@/hooks/use-list'
import { useSpotify } from '@/hooks/use-spotify'
import { waitingToasts } from '@/lib/browser/toasts'
import { playlistRows } from '@/lib/lists/sources'
import type { ListRow, Page } from '@/lib/music/entities'
import { toEntries } from '@/lib/player/own-queue/own-queue'
import { ownQueueOf } from '@/lib/player/own-queue/own-queue-store'
import { keys } from '@/lib/spotify/endpoints/keys'
import { buildAlbumRef, buildPage, buildPlaylist, buildRows, buildTrack } from '@/tests/builders/music'
import { handedTrack, observedFact, readyFact, sentFact, startedFact } from '@/tests/builders/player'
import { serve } from '@/tests/setup/msw'
import { layOutLists, renderInDashboard } from '@/tests/setup/render-in-dashboard'
import { stubProperties } from '@/tests/setup/stub-properties'
import { takeToasts } from '@/tests/setup/take-toasts'
import { deferred } from '@/tests/setup/wait-for'

const user = userEvent.setup()

layOutLists()

const album = buildAlbumRef('Low Tide')

function payload(name: string) {
  const { id, uri, artists, durationMs } = buildTrack({ name })
  return { type: 'track', id, uri, name, duration_ms: durationMs, artists, album }
}

function answerQueue(current: string | null, ...next: string[]): { asked: number } {
  const counter = { asked: 0 }
  serve({
    '/me/player/queue': () => {
      counter.asked += 1
      return {
        currently_playing: current === null ? null : payload(current),
        queue: next.map(payload),
      }
    },
  })
  return counter
}

const renderQueue = () =>
  renderInDashboard(<PlayingQueue />, { known: [[keys.myPlaylists(), buildPage([])]] })

/** Once it has read the queue again by itself, as after each news of what plays. */
async function renderStepped(queue: { asked: number }) {
  const rendered = renderQueue()
  const steps: string[] = []
  rendered.handle.commands.next = async () => {
    steps.push('next')
    return { ok: true }
  }
  rendered.report(startedFact, readyFact, observedFact({ context: { uri: album.uri, type: 'album' } }))
  await waitFor(() => expect(queue.asked).toBe(2))
  return { ...rendered, steps }
}

/** From now on time passes only here; after a second a press is no half of a double click. */
function stopTime() {
  let nowMs = performance.now()
  stubProperties(performance, { now: () => nowMs })
  return {
    passASecond() {
      nowMs += 1_000
    },
  }
}

test('queue shows the playing song, the next ones and their context', async () => {
  answerQueue('Harbour Lights', 'Second', 'Third')
  const { report } = renderQueue()
  report(startedFact, readyFact, observedFact({ context: { uri: album.uri, type: 'album' } }))
  const next = await screen.findByRole('grid', { name: 'Up next' })
  expect(next).toHaveAttribute('aria-rowcount', '3')
  expect(await within(next).findByRole('button', { name: 'Play Second' })).toBeInTheDocument()
  expect(
    within(screen.getByRole('grid', { name: 'Now playing' })).getByText('Harbour Lights'),
  ).toBeInTheDocument()
  expect(screen.getByText(/^Playing from/)).toHaveTextContent('Playing from Low Tide')
})

test('queue response that arrives during the first playback fact is shown', async () => {
  const [isHeard, hear] = deferred()
  let asked = 0
  serve({
    '/me/player/queue': async () => {
      asked += 1
      await isHeard
      return asked > 1 ? 500 : { currently_playing: payload('Harbour Lights'), queue: [payload('Second')] }
    },
  })
  const { report } = renderQueue()
  await waitFor(() => expect(asked).toBe(1))
  report(startedFact, readyFact, observedFact())
  hear()
  expect(await screen.findByRole('button', { name: 'Play Second' })).toBeInTheDocument()
})

test('new track advances the queue at once and reads it once', async () => {
  const queue = answerQueue('Harbour Lights', 'Second', 'Third')
  const { report } = renderQueue()
  report(startedFact, readyFact, observedFact())
  const next = await screen.findByRole('grid', { name: 'Up next' })
  await within(next).findByRole('button', { name: 'Play Second' })
  await waitFor(() => expect(queue.asked).toBeGreaterThan(0))
  const before = queue.asked
  report(observedFact({ item: buildTrack({ name: 'Second' }) }))
  await waitFor(() => expect(within(next).queryByRole('button', { name: 'Play Second' })).toBeNull())
  await waitFor(() => expect(queue.asked).toBe(before + 1))
})

test('far row starts in its context, a near one is reached by skipping', async () => {
  const { passASecond } = stopTime()
  const queue = answerQueue('Harbour Lights', 'One', 'Two', 'Three', 'Four')
  const { steps, played } = await renderStepped(queue)
  await user.click(await screen.findByRole('button', { name: 'Play Two' }))
  await waitFor(() => expect(steps).toEqual(['next', 'next']))
  passASecond()
  await user.click(screen.getByRole('button', { name: 'Play Four' }))
  await waitFor(() => expect(played).toHaveLength(1))
  expect(played).toEqual([{ contextUri: album.uri, offset: { uri: buildTrack({ name: 'Four' }).uri } }])
})

const uriOf = (name: string) => buildTrack({ name }).uri

function ReadPlaylist({ id, page }: { id: string; page: Page<ListRow> }) {
  useList(playlistRows(useSpotify(), id), null, page)
  return null
}

test.each([
  {
    title: 'far row not known to be in its playlist starts with the rest of the queue',
    name: 'By hand',
    request: { uris: ['By hand', 'Five'].map(uriOf), offset: { position: 0 } },
  },
  {
    title: 'far row known to be in its playlist starts there',
    name: 'Four',
    request: { contextUri: buildPlaylist().uri, offset: { uri: uriOf('Four') } },
  },
])('$title', async ({ name, request }) => {
  answerQueue('Harbour Lights', 'One', 'Two', 'Three', 'Four', 'By hand', 'Five')
  const { id, uri } = buildPlaylist()
  const rows = buildRows([buildTrack({ name: 'Four' }), buildTrack({ name: 'Five' })])
  const { played, show, report } = renderQueue()
  show(
    <>
      <PlayingQueue />
      <ReadPlaylist id={id} page={buildPage(rows)} />
    </>,
  )
  report(startedFact, readyFact, observedFact({ context: { uri, type: 'playlist' } }))
  await user.click(await screen.findByRole('button', { name: `Play ${name}` }))
  await waitFor(() => expect(played).toEqual([request]))
})

test('far row of a list started by URIs starts there, with the rest after it', async () => {
  answerQueue('One', 'Two', 'One', 'Three', 'Four')
  const uris = ['Four', 'One', 'Two', 'One', 'Three', 'Four', 'Beyond the queue'].map(uriOf)
  const { played, report } = renderQueue()
  const request = { uris, offset: { position: 1 }, origin: 'spotify:collection', isShuffled: false }
  const item = buildTrack({ name: 'One' })
  report(startedFact, readyFact, sentFact({ kind: 'start', request }, 500), observedFact({ item }))
  await user.click(await screen.findByRole('button', { name: 'Play Four' }))
  await waitFor(() =>
    expect(played).toEqual([{ uris, offset: { position: 5 }, origin: 'spotify:collection' }]),
  )
})

test('Play in a menu plays its song after others have begun, or says that it has passed', async () => {
  const queue = answerQueue('Harbour Lights', 'One', 'Two', 'Two', 'Three')
  const { steps, played, report } = await renderStepped(queue)
  const next = await screen.findByRole('grid', { name: 'Up next' })
  const [, copy] = await within(next).findAllByRole('button', { name: 'More options for Two' })
  await user.click(copy as HTMLElement)
  const play = await screen.findByRole('menuitem', { name: 'Play' })
  answerQueue('One', 'Two', 'Two', 'Three')
  report(observedFact({ item: buildTrack({ name: 'One' }) }))
  await user.click(play)
  expect(steps).toEqual(['next', 'next'])
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())

  await user.click(within(next).getByRole('button', { name: 'More options for Three' }))
  const late = await screen.findByRole('menuitem', { name: 'Play' })
  takeToasts()
  answerQueue('Three')
  report(observedFact({ item: buildTrack({ name: 'Three' }) }))
  await user.click(late)
  expect(steps).toHaveLength(2)
  expect(played).toEqual([])
  expect(takeToasts()).toMatchObject([
    { text: 'That song is no longer in Up next, so nothing was started.', kind: 'error' },
  ])
})

test('near row is skipped to by its current position, or not at all', async () => {
  const { passASecond } = stopTime()
  const queue = answerQueue('Harbour Lights', 'One', 'Two')
  const { steps, played } = await renderStepped(queue)
  const two = await screen.findByRole('button', { name: 'Play Two' })
  answerQueue('Harbour Lights', 'From the phone', 'One', 'Two')
  await user.click(two)
  await waitFor(() => expect(steps).toEqual(['next', 'next', 'next']))

  passASecond()
  takeToasts()
  answerQueue('Harbour Lights', 'From the phone', 'One')
  await user.click(screen.getByRole('button', { name: 'Play Two' }))
  await waitFor(() =>
    expect(takeToasts()).toMatchObject([
      { text: 'That song is no longer in Up next, so nothing was started.', kind: 'error' },
    ]),
  )
  expect(steps).toHaveLength(3)
  expect(played).toEqual([])
})

test('second half of a double click plays nothing although the rows moved', async () => {
  const { passASecond } = stopTime()
  const queue = answerQueue('Harbour Lights', 'One', 'Two', 'Three')
  const { steps } = await renderStepped(queue)
  await user.click(await screen.findByRole('button', { name: 'Play One' }))
  await waitFor(() => expect(steps).toEqual(['next']))
  await user.click(screen.getByRole('button', { name: 'Play Two' }))
  passASecond()
  await user.click(screen.getByRole('button', { name: 'Play One' }))
  await waitFor(() => expect(steps).toEqual(['next', 'next']))
})

test('unknown queue isn’t skipped through, and says so', async () => {
  const queue = answerQueue('Harbour Lights', 'One', 'Two')
  const { steps, played } = await renderStepped(queue)
  const one = await screen.findByRole('button', { name: 'Play One' })
  serve({ '/me/player/queue': 502 })
  takeToasts()
  await user.click(one)
  await waitFor(() => expect(waitingToasts.getState()).toMatchObject([{ error: { kind: 'unavailable' } }]))
  expect([steps, played]).toEqual([[], []])
})

test('empty queue says so and links to search', async () => {
  answerQueue(null)
  renderQueue()
  expect(await screen.findByText('Play something to see what’s next.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Find music' })).toHaveAttribute('href', '/search')
})

const ownQueue = ownQueueOf('listener')
const queueNames = () => ownQueue.read().entries.map(({ item }) => item.name)

function fillQueue(...names: string[]) {
  ownQueue.edit((known) => ({ ...known, entries: toEntries(names.map((name) => buildTrack({ name }))) }))
}

async function renderOwnQueue(...names: string[]) {
  answerQueue('Harbour Lights', 'Sent', 'Third')
  fillQueue(...names)
  const rendered = renderQueue()
  rendered.report(startedFact, readyFact, observedFact({ context: { uri: album.uri, type: 'album' } }))
  return { ...rendered, own: await screen.findByRole('grid', { name: 'Up next' }) }
}

const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) })

test('listener’s queue comes first in one list, and can be moved, cleared and restored', async () => {
  const { own } = await renderOwnQueue('One', 'Two', 'Three')
  expect(await within(own).findByRole('row', { name: 'Next from Low Tide' })).toBeInTheDocument()
  expect(own).toHaveAttribute('aria-rowcount', '6')
  expect(within(own).getByText('Next from Low Tide').compareDocumentPosition(rowOf('Third'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )

  act(() => rowOf('One').focus())
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(queueNames()).toEqual(['Two', 'One', 'Three'])
  expect(screen.getByText('Moved to position 2 of 3')).toBeInTheDocument()
  await user.click(within(own).getByRole('button', { name: 'More options for Three' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove from queue' }))
  expect(queueNames()).toEqual(['Two', 'One'])
  takeToasts()

  await user.click(screen.getByRole('button', { name: 'Clear queue' }))
  expect(queueNames()).toEqual([])
  const [cleared] = takeToasts()
  expect(cleared).toMatchObject({ text: '2 songs removed from queue', action: { label: 'Undo' } })
  expect(within(own).queryByText('Next from Low Tide')).not.toBeInTheDocument()
  // What was added since stays, behind what comes back.
  act(() => fillQueue('Four'))
  act(() => cleared?.action?.onClick())
  expect(queueNames()).toEqual(['Two', 'One', 'Four'])
})

test('keys walk from the listener’s queue into Spotify’s, whose songs stay where they are', async () => {
  await renderOwnQueue('One', 'Two')
  await screen.findByText('Next from Low Tide')
  act(() => rowOf('Two').focus())
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(queueNames()).toEqual(['One', 'Two'])
  await user.keyboard('{ArrowDown}')
  expect(rowOf('Sent')).toHaveFocus()
  await user.keyboard('{Delete}{Alt>}{ArrowUp}{/Alt}')
  expect(queueNames()).toEqual(['One', 'Two'])
  expect(takeToasts()).toEqual([])
  // Of several selected songs, only those of the queue are removed.
  await user.keyboard('{Shift>}{ArrowUp}{/Shift}{Delete}')
  expect(queueNames()).toEqual(['One'])
  expect(takeToasts()).toMatchObject([{ text: 'Two removed from queue' }])
})

test('song played from the queue leaves the list in place with its own copy', async () => {
  const { report, own: list } = await renderOwnQueue('Third')
  await screen.findByText('Next from Low Tide')
  let asked = 0
  serve({
    '/me/player/queue': () => {
      asked += 1
      return 500
    },
  })
  report(observedFact({ item: buildTrack({ name: 'Third' }), context: { uri: album.uri, type: 'album' } }))
  await waitFor(() => expect(asked).toBeGreaterThan(0))
  expect(within(list).getByText('Sent')).toBeInTheDocument()
  expect(within(list).getAllByText('Third')).toHaveLength(2)
})

test('later copy of the playing song isn’t marked as playing and can be played', async () => {
  answerQueue('Harbour Lights', 'Sent', 'Harbour Lights')
  fillQueue('Harbour Lights')
  const { handle, report } = renderQueue()
  const seen = countSkips({ handle })
  report(startedFact, readyFact, observedFact({ context: { uri: album.uri, type: 'album' } }))
  await screen.findByText('Next from Low Tide')
  const [playing, ...ahead] = screen.getAllByRole('row', { name: /^Harbour Lights/ })
  expect(playing).toHaveAttribute('data-current', 'true')
  expect(ahead).toHaveLength(2)
  for (const row of ahead) {
    expect(row).toHaveAttribute('data-current', 'false')
    expect(within(row).getByRole('button', { name: 'Play Harbour Lights' })).toBeInTheDocument()
  }
  await user.click(within(ahead[0] as HTMLElement).getByRole('button', { name: 'Play Harbour Lights' }))
  expect(seen).toHaveLength(1)
})

test('song sent to the device has a lock, can’t be moved and appears once', async () => {
  const { handle, report, own } = await renderOwnQueue('One')
  const [item] = [buildTrack({ name: 'Sent' })]
  const handed = { ...handedTrack, uri: item.uri, item }
  act(() => ownQueue.edit((known) => ({ ...known, handed })))
  report({ type: 'up-next-changed', handed, hasNext: true })
  const row = await screen.findByRole('row', { name: /^Sent,.*, Sent to this browser$/ })
  const seen = countSkips({ handle })
  await user.click(within(row).getByRole('button', { name: 'Play Sent' }))
  expect(seen).toEqual([handed.id])
  await user.click(within(row).getByRole('button', { name: 'More options for Sent' }))
  expect(await screen.findByRole('menuitem', { name: 'Add to playlist' })).toBeInTheDocument()
  expect(screen.queryByRole('menuitem', { name: /Move|Remove from queue/ })).not.toBeInTheDocument()
  await user.keyboard('{Escape}')
  expect(within(own).getAllByRole('row', { name: /^(Sent|One|Third),/ })).toHaveLength(3)
  act(() => row.focus())
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}{Delete}')
  expect(ownQueue.read().handed?.id).toBe(handed.id)
  expect(queueNames()).toEqual(['One'])
})

test('song being sent keeps its copy in the list', async () => {
  const { report, own } = await renderOwnQueue('One')
  const item = buildTrack({ name: 'Third' })
  const handed = { ...handedTrack, uri: item.uri, item, copies: 1 }
  act(() => ownQueue.edit((known) => ({ ...known, handed })))
  report({ type: 'up-next-changed', handed, hasNext: true })
  await screen.findByRole('row', { name: /^Third,.*, Sent to this browser$/ })
  expect(within(own).getAllByText('Third')).toHaveLength(2)
})

function countSkips({ handle }: Pick<ReturnType<typeof renderQueue>, 'handle'>) {
  const seen: (string | undefined)[] = []
  handle.commands.next = async (target) => {
    const { entries } = ownQueue.read()
    const entry = typeof target === 'object' ? entries.find(({ id }) => id === target.entryId) : null
    seen.push(entry?.item.name ?? (typeof target === 'object' ? target.entryId : target))
    return { ok: true }
  }
  return seen
}

test('press on a queued song follows its ID, and the order stays until it starts', async () => {
  const { handle, own } = await renderOwnQueue('One', 'Two', 'Three')
  const seen = countSkips({ handle })
  await user.click(within(own).getByRole('button', { name: 'Play Two' }))
  expect(seen).toEqual(['Two'])
  expect(queueNames()).toEqual(['One', 'Two', 'Three'])
})

test('second half of a double click plays no other queued song', async () => {
  stopTime()
  const { handle, own } = await renderOwnQueue('One', 'Two', 'Three')
  const seen = countSkips({ handle })
  await user.click(within(own).getByRole('button', { name: 'Play Two' }))
  await user.click(within(own).getByRole('button', { name: 'Play One' }))
  expect(seen).toEqual(['Two'])
})

test('skip past the queue counts none of its songs', async () => {
  const { handle, report } = await renderOwnQueue('One')
  const item = buildTrack({ name: 'Sent' })
  const handed = { ...handedTrack, uri: item.uri, item }
  act(() => ownQueue.edit((known) => ({ ...known, handed })))
  report({ type: 'up-next-changed', handed, hasNext: true })
  const seen = countSkips({ handle })
  await user.click(await screen.findByRole('button', { name: 'Play Third' }))
  await waitFor(() => expect(seen).toEqual(['after-queue']))
})

test('stored queue is shown while idle, and its songs can be played', async () => {
  answerQueue(null)
  fillQueue('One', 'Two')
  const { handle } = renderQueue()
  const seen = countSkips({ handle })
  await user.click(await screen.findByRole('button', { name: 'Play Two' }))
  expect(seen).toEqual(['Two'])
})

test('history shows times, and can be cleared here and shown again', async () => {
  const atMs = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString()
  const play = (name: string, minutesAgo: number) => ({ track: payload(name), played_at: atMs(minutesAgo) })
  serve({
    '/me/player/recently-played': { items: [play('Newest', -2), play('Older', 30)] },
  })
  answerQueue(null)
  renderQueue()
  await user.click(screen.getByRole('button', { name: 'Recently played' }))
  const grid = await screen.findByRole('grid', { name: 'Recently played' })
  const time = await within(grid).findByText(/^(29|30) minutes ago$/)
  expect(time.tagName).toBe('TIME')
  await user.click(screen.getByRole('button', { name: 'Clear history' }))
  // Also what a clock that is ahead has dated later.
  expect(screen.queryByRole('grid', { name: 'Recently played' })).not.toBeInTheDocument()
  expect(screen.getByText(/are hidden in this browser/)).toBeInTheDocument()
  expect(takeToasts()).toMatchObject([
    {
      text: 'History cleared in this browser. Your Spotify history isn’t affected.',
      action: { label: 'Undo' },
    },
  ])
  await user.click(screen.getByRole('button', { name: 'Show older' }))
  expect(await screen.findByRole('grid', { name: 'Recently played' })).toHaveTextContent('Older')
})
