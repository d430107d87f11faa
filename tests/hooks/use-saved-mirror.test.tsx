import { act, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { useSavedEpisodes } from '@/hooks/use-library'
import { useSavedMirror } from '@/hooks/use-saved-mirror'
import { keys } from '@/lib/spotify/keys'
import { api } from '@/tests/builders/client'
import { buildEpisode } from '@/tests/builders/episode'
import { observed } from '@/tests/builders/player'
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
