import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SaveButton } from '@/components/screen/save-button'
import { buildTrack } from '@/tests/builders/music'
import { serve } from '@/tests/setup/msw'
import { renderInDashboard } from '@/tests/setup/render-in-dashboard'
import { takeToasts } from '@/tests/setup/take-toasts'

test('removing a liked song names it and warns what Undo can’t restore', async () => {
  takeToasts()
  const sent: string[] = []
  serve({
    'ALL /me/library': ({ request, query }) => {
      sent.push(`${request.method} ${query.get('uris')}`)
      return 200
    },
  })
  const [low, high] = ['Low Tide', 'High Tide'].map((name) => buildTrack({ name }))
  if (!low || !high) throw new Error('Two songs are needed.')
  renderInDashboard(
    [low, high].map(({ id, uri, name }) => <SaveButton key={id} uris={[uri]} name={name} known />),
  )
  const told: ReturnType<typeof takeToasts>[number][] = []
  for (const { name } of [low, high]) {
    fireEvent.click(screen.getByRole('button', { name: `Remove from Liked Songs: ${name}` }))
    await waitFor(() => {
      told.push(...takeToasts())
      expect(told.at(-1)?.text).toBe(
        `“${name}” removed from Liked Songs. Undo adds it back with today’s date.`,
      )
    })
  }
  told[0]?.action?.onClick()
  await waitFor(() => expect(sent.at(-1)).toBe(`PUT ${low.uri}`))
})
