import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { useSavedEpisodes } from '@/hooks/use-library'
import { useSaved } from '@/hooks/use-saved'
import { useSavedMirror } from '@/hooks/use-saved-mirror'
import { useSavedTracks } from '@/hooks/use-saved-tracks'
import type { PlayerCommands } from '@/lib/player/commands'
import { selectIsSaved } from '@/lib/player/selectors'
import { keys } from '@/lib/spotify/keys'
import { api } from '@/tests/builders/client'
import { buildEpisode } from '@/tests/builders/episode'
import { observed } from '@/tests/builders/player'
import { buildTrack } from '@/tests/builders/track'
import { server } from '@/tests/setup/msw'
import { renderInDashboard } from '@/tests/setup/render-in-dashboard'

function SavedEpisodes() {
  useSavedMirror()
  return <p>{useSavedEpisodes(0).data?.total}</p>
}

test('an episode saved in the player is looked for in the library', async () => {
  let asked = 0
  server.use(
    http.get(api('/me/episodes'), () => {
      asked += 1
      return HttpResponse.json({ items: [], offset: 0, limit: 50, total: 1, next: null })
    }),
  )
  const none = { items: [], offset: 0, limit: 50, total: 0, hasNext: false }
  const { handle } = renderInDashboard(<SavedEpisodes />, { known: [[keys.savedEpisodes(0), none]] })
  const item = buildEpisode()
  act(() => {
    handle.store.dispatch(observed({ item, itemType: 'episode' }))
    handle.store.dispatch({ type: 'saved-observed', uri: item.uri, isSaved: false })
  })
  expect(asked).toBe(0)
  act(() => handle.store.dispatch({ type: 'save-answered', uri: item.uri, isSaved: true }))
  await waitFor(() => expect(asked).toBe(1))
})

function LikedSongs() {
  useSavedMirror()
  return <p>{useSavedTracks().data?.total} liked</p>
}

/** Liked Songs on the screen, with as many songs as the provider has at that moment. */
async function renderLikedSongs(total: number) {
  let now = total
  server.use(
    http.get(api('/me/tracks'), () =>
      HttpResponse.json({ items: [], offset: 0, limit: 50, total: now, next: null }),
    ),
  )
  const rendered = renderInDashboard(<LikedSongs />, { pathname: '/collection/savedtracks' })
  await screen.findByText(`${total} liked`)
  now += 1
  return rendered
}

test('a song saved in the player before anything was asked about it is looked for in Liked Songs', async () => {
  const { handle } = await renderLikedSongs(3)
  const item = buildTrack()
  act(() => {
    handle.store.dispatch(observed({ item }))
    handle.store.dispatch({ type: 'save-wanted', uri: item.uri, isSaved: true })
    handle.store.dispatch({ type: 'save-answered', uri: item.uri, isSaved: true })
  })
  expect(await screen.findByText('4 liked')).toBeInTheDocument()
})

test('a song whose like is taken when another already plays is looked for in Liked Songs', async () => {
  const { handle } = await renderLikedSongs(3)
  const item = buildTrack()
  act(() => {
    handle.store.dispatch(observed({ item: buildTrack({ name: 'Next' }) }))
    handle.store.dispatch({ type: 'save-answered', uri: item.uri, isSaved: true })
  })
  expect(await screen.findByText('4 liked')).toBeInTheDocument()
})

function Row({ uri }: { uri: string }) {
  const { isSaved, toggle } = useSaved([uri], { known: true, isWanted: false })
  return <input type="checkbox" aria-label="Liked" checked={isSaved ?? false} onChange={toggle} />
}

test('a row that knows that what plays is liked ends it, though the player has yet to ask', async () => {
  const item = buildTrack()
  const { handle } = renderInDashboard(<Row uri={item.uri} />)
  const wishes: boolean[] = []
  handle.attach({
    async toggleSaved() {
      wishes.push(!selectIsSaved(handle.store.getState()))
      return { ok: true }
    },
  } as Partial<PlayerCommands> as PlayerCommands)
  act(() => handle.store.dispatch(observed({ item })))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Liked' }))
  expect(wishes).toEqual([false])
})

test('the very first like is looked for in Liked Songs', async () => {
  const { handle } = await renderLikedSongs(0)
  act(() => handle.store.dispatch({ type: 'save-answered', uri: buildTrack().uri, isSaved: true }))
  expect(await screen.findByText('1 liked')).toBeInTheDocument()
})
