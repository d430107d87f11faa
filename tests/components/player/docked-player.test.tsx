import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useContinuation } from '@/components/player/docked-player'
import { RememberPlayed } from '@/components/player/remember-played'
import { useKnownEntity } from '@/hooks/use-entity'
import { readInProgress, writeInProgress } from '@/lib/browser/in-progress-cookie'
import { lastCookieName, parseLast } from '@/lib/continue/last-cookie'
import { lastPlayedOf } from '@/lib/continue/last-played'
import type { Episode } from '@/lib/music/entities'
import type { PlayRequest } from '@/lib/music/playback'
import { selectNowPlaying } from '@/lib/player/selectors'
import { forgetAccount } from '@/lib/session/forget'
import { keys } from '@/lib/spotify/endpoints/keys'
import { readCookie } from '@/lib/storage/browser-cookies'
import { buildEpisode, buildPlaylist, buildTrack, buildUser, idOf } from '@/tests/builders/music'
import { observedFact, readyFact, sentFact, startedFact } from '@/tests/builders/player'
import { serve } from '@/tests/setup/msw'
import { Knowing, Learning, renderInDashboard } from '@/tests/setup/render-in-dashboard'

const me = buildUser({ id: 'listener' })
const playlist = `spotify:playlist:${idOf('Long haul')}`
const song = `spotify:track:${idOf('Night bus')}`

/** What Play would continue with, and how often the history was asked for. `history` is null where it fails. */
async function continuing(history: unknown[] | null) {
  let asked = 0
  serve({
    '/me/player/recently-played': () => {
      asked += 1
      return history ? { items: history } : 403
    },
  })
  const found: (PlayRequest | null)[] = []
  renderInDashboard(<Bar onFound={(request) => found.push(request)} />, { known: [[keys.profile(), me]] })
  const button = screen.getByRole('button')
  await userEvent.click(button)
  await waitFor(() => expect(found).toHaveLength(1))
  return { shown: button.textContent, request: found[0], asked }
}

function Bar({ onFound }: { onFound: (request: PlayRequest | null) => void }) {
  const { name, images, find } = useContinuation()
  return (
    <>
      <button type="button" data-cover={images[0]?.url} onClick={() => void find().then(onFound)}>
        Continue {name}
      </button>
      <RememberPlayed />
    </>
  )
}

const entry = {
  played_at: '2026-11-22T12:00:00Z',
  context: { type: 'playlist', uri: playlist },
  track: { id: idOf('Night bus'), uri: song, name: 'Night bus', type: 'track', artists: [], duration_ms: 1 },
}

test('Play continues this account’s last playback without a request', async () => {
  lastPlayedOf(me.id).write({ uri: playlist, name: 'Long haul', images: [], itemUri: song })
  const { shown, request, asked } = await continuing([])
  expect(shown).toBe('Continue Long haul')
  expect(request).toMatchObject({ contextUri: playlist, offset: { uri: song } })
  expect(asked).toBe(0)
})

test('bar shows the new name and cover of a changed playlist', async () => {
  const former = { url: 'https://covers.test/former.jpg', width: null, height: null }
  const latest = { ...former, url: 'https://covers.test/latest.jpg' }
  lastPlayedOf(me.id).write({ uri: playlist, name: 'Short haul', images: [former], itemUri: song })
  const bar = <Bar onFound={() => {}} />
  const { show } = renderInDashboard(bar, { known: [[keys.profile(), me]] })
  const button = () => screen.getByRole('button')
  expect(button()).toHaveTextContent('Continue Short haul')
  expect(button()).toHaveAttribute('data-cover', former.url)
  const known = buildPlaylist({ id: idOf('Long haul'), uri: playlist, name: 'Long haul', images: [latest] })
  show(<Learning answer={known}>{bar}</Learning>)
  expect(button()).toHaveTextContent('Continue Long haul')
  expect(button()).toHaveAttribute('data-cover', latest.url)
  // And so after a reload, from what the server and the browser go by.
  const stored = { uri: playlist, name: 'Long haul', images: [latest], itemUri: song }
  await waitFor(() => expect(lastPlayedOf(me.id).read()).toEqual(stored))
  expect(parseLast(decodeURIComponent(readCookie(lastCookieName) ?? ''), me.id)).toEqual(stored)
})

function KnownEpisode({ id }: { id: string }) {
  const known = useKnownEntity('episode', id)
  return (
    <p>
      {known?.isExplicit ? 'Explicit' : 'Clean'} {known?.unplayable}
    </p>
  )
}

test('fields missing from SDK facts, such as explicit, don’t erase known ones', async () => {
  serve({ '/me/player/recently-played': { items: [] } })
  const episode = buildEpisode({ name: 'Ferry', isExplicit: true, unplayable: 'market' })
  const { report } = renderInDashboard(
    <Knowing answer={episode}>
      <Bar onFound={() => {}} />
      <KnownEpisode id={episode.id} />
    </Knowing>,
    { known: [[keys.profile(), me]] },
  )
  const item = { ...episode, isExplicit: false, unplayable: null }
  report(startedFact, readyFact, observedFact({ item, itemType: 'episode', source: 'sdk' }))
  expect(lastPlayedOf(me.id).read()?.name).toBe('Ferry')
  expect(screen.getByText('Explicit market')).toBeInTheDocument()
})

test('new browser continues with the latest history entry', async () => {
  const { request, asked } = await continuing([entry])
  expect(request).toMatchObject({ contextUri: playlist, offset: { uri: song } })
  expect(asked).toBe(1)
})

test('new browser shows the latest history entry on every page once idle is known', async () => {
  serve({ '/me/player/recently-played': { items: [entry] } })
  const { handle } = renderInDashboard(<Bar onFound={() => {}} />, { known: [[keys.profile(), me]] })
  expect(screen.getByRole('button')).toHaveTextContent(/^Continue ?$/)
  act(() => {
    handle.store.dispatch(startedFact)
    handle.store.dispatch(readyFact)
  })
  expect(await screen.findByRole('button', { name: 'Continue Night bus' })).toBeInTheDocument()
})

test.each([
  ['is empty', []],
  ['cannot be read', null],
])('history that %s falls back to Liked Songs', async (_what, history) => {
  expect((await continuing(history)).request).toMatchObject({
    contextUri: 'spotify:user:listener:collection',
  })
})

/** What this browser says it stopped midway, latest first, with the place in seconds. */
const begunHere = () =>
  readInProgress(me.id).map(({ name, resume }) => [name, Math.floor((resume?.positionMs ?? 0) / 1_000)])

test('stopped episode can be resumed until it is finished', async () => {
  serve({ '/me/player/recently-played': { items: [] } })
  writeInProgress([], me.id)
  const [first, second] = ['Ferry', 'Harbour'].map((name) => buildEpisode({ name, durationMs: 1_800_000 }))
  const plays = (item: Episode | undefined, positionMs: number) =>
    observedFact({
      item: item ?? null,
      itemType: 'episode',
      anchor: { positionMs, takenAtMs: performance.now(), isAdvancing: true },
    })
  const { handle } = renderInDashboard(<Bar onFound={() => {}} />, {
    pathname: '/search',
    known: [[keys.profile(), me]],
  })
  const play = (...what: Parameters<typeof plays>) => act(() => handle.store.dispatch(plays(...what)))
  const leave = () => window.dispatchEvent(new Event('pagehide'))
  act(() => handle.store.dispatch(startedFact))
  act(() => handle.store.dispatch(readyFact))
  play(first, 600_000)
  await waitFor(() => {
    leave()
    expect(begunHere()).toEqual([['Ferry', 600]])
  })
  play(second, 60_000)
  await waitFor(() => {
    leave()
    expect(begunHere()).toEqual([
      ['Harbour', 60],
      ['Ferry', 600],
    ])
  })
  // Moved on to at its end, it is over.
  play(second, 1_795_000)
  play(first, 700_000)
  expect(begunHere()).toEqual([['Ferry', 700]])
  await forgetAccount(me.id, 'log-out')
  expect(begunHere()).toEqual([])
})

test('episode resumes where it stopped here', async () => {
  const { id, uri, name, images, show, durationMs } = buildEpisode({ name: 'Ferry', durationMs: 1_800_000 })
  const resume = { positionMs: 600_000, isFinished: false }
  writeInProgress([{ id, uri, name, images, show, durationMs, resume }], me.id)
  lastPlayedOf(me.id).write({ uri: show?.uri ?? '', name, images: [], itemUri: uri })
  const { request } = await continuing([])
  expect(request).toMatchObject({ contextUri: show?.uri, offset: { uri }, positionMs: 600_000 })
  writeInProgress([], me.id)
})

test('song continues where it was paused or its page left, and anew once it begins again', async () => {
  serve({ '/me/player/recently-played': { items: [] } })
  const item = buildTrack({ name: 'Night bus', durationMs: 200_000 })
  const { handle } = renderInDashboard(<Bar onFound={() => {}} />, { known: [[keys.profile(), me]] })
  const at = (positionMs: number, isPlaying: boolean) => {
    const anchor = { positionMs, takenAtMs: performance.now(), isAdvancing: false }
    act(() => handle.store.dispatch(observedFact({ item, isPlaying, anchor })))
  }
  const place = () => lastPlayedOf(me.id).read()?.place?.positionMs
  for (const fact of [startedFact, readyFact]) act(() => handle.store.dispatch(fact))
  at(30_000, true)
  await waitFor(() => expect(lastPlayedOf(me.id).read()?.uri).toBe(item.uri))
  at(60_000, true)
  expect(place()).toBeUndefined()
  at(60_000, false)
  expect(place()).toBe(60_000)
  at(70_000, true)
  window.dispatchEvent(new Event('pagehide'))
  expect(place()).toBe(70_000)
  at(0, true)
  window.dispatchEvent(new Event('pagehide'))
  expect(place()).toBeUndefined()
})

test('remote playback is remembered once it starts', async () => {
  lastPlayedOf(me.id).write({ uri: playlist, name: 'Long haul', images: [], itemUri: song })
  const { handle } = renderInDashboard(<Bar onFound={() => {}} />, { known: [[keys.profile(), me]] })
  const item = buildTrack({ name: 'Refused' })
  const effect = { kind: 'start', request: { uris: [item.uri] }, first: { item, fromUri: null } } as const
  for (const fact of [startedFact, readyFact, sentFact(effect)]) act(() => handle.store.dispatch(fact))
  expect(selectNowPlaying(handle.store.getState())).toBe(item)
  expect(lastPlayedOf(me.id).read()?.name).toBe('Long haul')
  act(() => handle.store.dispatch(observedFact({ item })))
  expect(lastPlayedOf(me.id).read()?.name).toBe('Refused')
})
