import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useEffect } from 'react'
import { expect, test } from 'vitest'
import { useTabSync } from '@/components/frame/use-tab-sync'
import { useList } from '@/hooks/use-list'
import { useEngineHandle, usePlayer } from '@/hooks/use-player'
import { useSaved } from '@/hooks/use-saved'
import { useSpotify } from '@/hooks/use-spotify'
import { likedSongs, savedEpisodes } from '@/lib/lists/sources'
import type { Playable } from '@/lib/music/entities'
import { savedUrisOf } from '@/lib/music/playable'
import { selectIsSaved } from '@/lib/player/selectors'
import { keys } from '@/lib/spotify/endpoints/keys'
import { buildEpisode, buildPage, buildTrack } from '@/tests/builders/music'
import { observedFact } from '@/tests/builders/player'
import { session } from '@/tests/builders/session'
import { quietSettings, startEngine } from '@/tests/builders/start-engine'
import { refusal, serve } from '@/tests/setup/msw'
import { renderInDashboard } from '@/tests/setup/render-in-dashboard'

function WithPlayer({ children }: { children: ReactNode }) {
  const client = useSpotify()
  const handle = useEngineHandle()
  useEffect(() => {
    const { engine } = startEngine(quietSettings, { client, handle })
    return () => engine.stop()
  }, [client, handle])
  useTabSync()
  return (
    <>
      <p>{usePlayer(selectIsSaved) ? 'The player shows a full heart' : 'The player shows an empty heart'}</p>
      {children}
    </>
  )
}

function renderPlaying(
  item: Playable,
  children: ReactNode,
  options: Parameters<typeof renderInDashboard>[1] & { status?: number } = {},
) {
  const { status = 200, ...rest } = options
  const rendered = renderInDashboard(<WithPlayer>{children}</WithPlayer>, rest)
  serve({ 'ALL /me/library': () => (status === 200 ? 200 : refusal(status, 'no')) })
  act(() => rendered.handle.store.dispatch(observedFact({ item, itemType: item.type })))
  return rendered
}

function Row({ item, known }: { item: Playable; known?: boolean }) {
  const { isSaved, toggle } = useSaved(savedUrisOf(item), { known })
  return <input type="checkbox" aria-label="Liked" checked={isSaved ?? false} onChange={toggle} />
}

const row = () => screen.getByRole('checkbox', { name: 'Liked' })

test('row and player show the same heart, also for a relinked song', async () => {
  const item = buildTrack({ linkedFromUri: buildTrack({ name: 'First pressing' }).uri })
  const { handle } = renderPlaying(buildTrack(), <Row item={item} />)
  await act(() => handle.commands.toggleSaved())
  expect(row()).toBeChecked()
  await userEvent.click(row())
  expect(screen.getByText('The player shows an empty heart')).toBeInTheDocument()
  await userEvent.click(row())
  expect(screen.getByText('The player shows a full heart')).toBeInTheDocument()
})

test('player uses what Liked Songs already knows', async () => {
  const item = buildTrack()
  renderPlaying(item, <Row item={item} known />)
  await act(async () => {})
  expect(screen.getByText('The player shows a full heart')).toBeInTheDocument()
})

test('untouched tab shows saves made in another tab, from the first on', async () => {
  const [first, second] = [buildTrack(), buildTrack()]
  renderPlaying(first, [
    <Row key="1" item={first} known={false} />,
    <Row key="2" item={second} known={false} />,
  ])
  const otherTab = new BroadcastChannel(`tonearm.news ${session().user.id}`)
  for (const { uri } of [first, second]) otherTab.postMessage({ heart: { uris: [uri], isSaved: true } })
  await waitFor(() => {
    for (const heart of screen.getAllByRole('checkbox', { name: 'Liked' })) expect(heart).toBeChecked()
  })
  otherTab.close()
})

test('refused save reverts in the row and in the player', async () => {
  const item = buildTrack()
  const { handle } = renderPlaying(item, <Row item={item} known />, { status: 400 })
  // Nobody presses in the moment in which the page is drawn, whose changes are shown together.
  await act(async () => {})
  let answer: Promise<unknown> = Promise.resolve()
  act(() => {
    answer = handle.commands.toggleSaved()
  })
  expect(row()).not.toBeChecked()
  await act(() => answer)
  expect(row()).toBeChecked()
  expect(screen.getByText('The player shows a full heart')).toBeInTheDocument()
})

function SavedEpisodes() {
  return <p>{useList(savedEpisodes(useSpotify())).state.total} episodes</p>
}

test('episode saved in the player is searched for in the library', async () => {
  serve({ '/me/episodes': () => ({ items: [], offset: 0, limit: 50, total: 1, next: null }) })
  const none = { items: [], offset: 0, limit: 50, total: 0, hasNext: false }
  const known = [[keys.savedEpisodes(), none]] satisfies [readonly unknown[], unknown][]
  const { handle } = renderPlaying(buildEpisode(), <SavedEpisodes />, { known })
  expect(screen.getByText('0 episodes')).toBeInTheDocument()
  await act(() => handle.commands.toggleSaved())
  expect(await screen.findByText('1 episodes')).toBeInTheDocument()
})

test('episode removed in the player leaves the library without a request', async () => {
  const episode = { ...buildEpisode(), addedAt: null }
  const known = [[keys.savedEpisodes(), buildPage([episode])]] satisfies [readonly unknown[], unknown][]
  const { handle } = renderPlaying(
    episode,
    <>
      <Row item={episode} known />
      <SavedEpisodes />
    </>,
    { known },
  )
  expect(screen.getByText('1 episodes')).toBeInTheDocument()
  await act(() => handle.commands.toggleSaved())
  expect(await screen.findByText('0 episodes')).toBeInTheDocument()
})

function LikedSongs() {
  return <p>{useList(likedSongs(useSpotify())).state.total} liked</p>
}

test.each([0, 3])('song saved in the player is searched for in Liked Songs (%i before)', async (before) => {
  let total = before
  serve({
    '/me/tracks': () => {
      const items = Array.from({ length: total }, (_, index) => ({
        added_at: '2026-11-01T00:00:00Z',
        track: {
          id: `song${index}`,
          uri: `spotify:track:song${index}`,
          name: `Song ${index}`,
          type: 'track',
        },
      }))
      return { items, offset: 0, limit: 50, total, next: null }
    },
  })
  const { handle } = renderPlaying(buildTrack(), <LikedSongs />, { pathname: '/collection/savedtracks' })
  await screen.findByText(`${before} liked`)
  total += 1
  const answer = handle.commands.toggleSaved()
  // The next song may play before the library has answered.
  act(() => handle.store.dispatch(observedFact({ item: buildTrack({ name: 'Next' }) })))
  await act(() => answer)
  await waitFor(() => expect(screen.getByText(`${before + 1} liked`)).toBeInTheDocument())
})
