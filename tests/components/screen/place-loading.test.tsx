import { fireEvent, screen, waitFor } from '@testing-library/react'
import { PathParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { expect, test } from 'vitest'
import { PlaceLoading } from '@/components/screen/place-loading'
import type { Entity, EntityKind } from '@/lib/music/entity'
import { buildAlbum, buildPlaylist, idOf } from '@/tests/builders/music'
import { serve } from '@/tests/setup/msw'
import { Knowing, renderInDashboard } from '@/tests/setup/render-in-dashboard'

const playlist = buildPlaylist({ name: 'Long haul', trackCount: 230 })
const album = buildAlbum({ name: 'Weather' })

/** Nothing is answered. */
function renderLoading(kind: EntityKind, known: Entity | null): string[] {
  const asked: string[] = []
  serve({
    '/*': async ({ request }) => {
      asked.push(new URL(request.url).pathname.replace('/v1', ''))
      await new Promise(() => {})
      return {}
    },
  })
  renderInDashboard(
    <Knowing answer={known}>
      <PathParamsContext value={{ id: known?.id ?? idOf('Unknown') }}>
        <PlaceLoading kind={kind} />
      </PathParamsContext>
    </Knowing>,
  )
  return asked
}

test('loading playlist shows its name and length at once', async () => {
  const asked = renderLoading('playlist', playlist)
  expect(screen.getByRole('heading', { level: 1, name: 'Long haul' })).toBeInTheDocument()
  expect(screen.getByText('230 songs')).toBeInTheDocument()
  await waitFor(() => expect(asked).toEqual([`/playlists/${playlist.id}`]))
})

test('loading page has no controls', () => {
  renderLoading('album', album)
  expect(screen.getByRole('heading', { level: 1, name: 'Weather' })).toBeInTheDocument()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
  expect(fireEvent.contextMenu(screen.getByRole('heading', { level: 1 }))).toBe(true)
})

test('unknown content gets a placeholder', () => {
  renderLoading('artist', null)
  expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument()
})
