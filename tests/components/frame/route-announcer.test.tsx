import { screen, waitFor } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test } from 'vitest'
import { RouteAnnouncer } from '@/components/frame/route-announcer'
import { Detail } from '@/components/screen/detail'
import { entityThing } from '@/lib/music/thing'
import { buildPlaylist } from '@/tests/builders/music'
import { renderInDashboard } from '@/tests/setup/render-in-dashboard'

const playlist = buildPlaylist({ name: 'Long haul' })

function Screen() {
  const screenElement = useRef<HTMLDivElement>(null)
  return (
    <>
      <div ref={screenElement} tabIndex={-1} data-testid="screen">
        <Detail kind="Playlist" thing={entityThing(playlist)} count="230 songs">
          <p>Rows</p>
        </Detail>
      </div>
      <RouteAnnouncer screen={screenElement} />
    </>
  )
}

test('a screen that opens is announced with its kind and length, and takes the focus that would be lost', async () => {
  const { goTo } = renderInDashboard(<Screen />)
  const said = () => document.querySelector('[data-route-announcer]')?.textContent
  expect(said()).toBe('')
  goTo('/playlist/long')
  await waitFor(() => expect(said()).toBe('Long haul, Playlist, 230 songs'))
  expect(screen.getByTestId('screen')).toHaveFocus()
})
