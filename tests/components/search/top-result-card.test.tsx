import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { TopResultCard } from '@/components/search/top-result-card'
import { keys } from '@/lib/spotify/endpoints/keys'
import { buildArtist, buildPage, buildPlaylist, buildTrack, buildUser } from '@/tests/builders/music'
import { renderInDashboard } from '@/tests/setup/render-in-dashboard'
// Deferred; loaded here beforehand, so that a busy machine does not run into the limits of waiting.
import '@/components/frame/deferred-bundle'

test('top result plays, can be added to a playlist and has a menu, an artist can’t be added', async () => {
  const me = buildUser()
  const { played, show } = renderInDashboard(<TopResultCard thing={buildTrack({ name: 'Undertow' })} />, {
    known: [
      [keys.profile(), me],
      [
        keys.myPlaylists(),
        buildPage([buildPlaylist({ name: 'Mornings', owner: { id: me.id, name: 'Me', url: null } })]),
      ],
    ],
  })
  await userEvent.click(screen.getByRole('button', { name: 'Play Undertow' }))
  expect(played).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'More options for Undertow' })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Add to playlist: Undertow' }))
  expect(await screen.findByRole('dialog', { name: 'Add to playlist' })).toHaveTextContent('Undertow')
  await userEvent.keyboard('{Escape}')
  show(<TopResultCard thing={buildArtist({ name: 'Ada' })} />)
  expect(screen.getByRole('button', { name: 'More options for Ada' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Add to playlist/ })).not.toBeInTheDocument()
})
