import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { CreatePlaylistDialog } from '@/components/playlist/create-playlist-dialog'
import { useMyPlaylists } from '@/hooks/use-my-playlists'
import { keys } from '@/lib/spotify/endpoints/keys'
import { buildPage, buildPlaylist, idOf } from '@/tests/builders/music'
import { pageAnswer, refusal, serve } from '@/tests/setup/msw'
import { renderInDashboard } from '@/tests/setup/render-in-dashboard'

test('new playlist starts with its name', async () => {
  const control = { isOpen: true, anchor: document.body, onOpenChange: () => {} }
  renderInDashboard(<CreatePlaylistDialog control={control} onCreated={() => {}} />)
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus())
})

/** Was there before, under the name that is asked for, and empty. */
const former = buildPlaylist({ id: idOf('former'), name: 'Night bus', trackCount: 0 })

function Sidebar() {
  return <p>{useMyPlaylists().playlists?.length} playlists</p>
}

/** A provider that creates playlists; `lost` says of each request for one whether its answer is lost, and the work done. */
function serveCreation(lost: ('lost' | 'lost-and-done')[]) {
  const held = [{ id: former.id, name: former.name, uri: former.uri, items: { total: 0 } }]
  const answers = { reads: 'fine' as 'fine' | 'fail', creations: 0 }
  serve({
    '/me/playlists': () => (answers.reads === 'fine' ? pageAnswer(held) : refusal(403)),
    'POST /me/playlists': async ({ request }) => {
      answers.creations += 1
      const ending = lost.shift()
      const { name } = (await request.json()) as { name: string }
      const id = idOf(`${name} ${answers.creations}`)
      const made = { id, name, uri: `spotify:playlist:${id}`, items: { total: 0 } }
      if (ending !== 'lost') held.unshift(made)
      return ending ? 502 : HttpResponse.json(made, { status: 201 })
    },
  })
  return { held, answers }
}

async function openDialog() {
  const onCreated = vi.fn()
  const control = { isOpen: true, anchor: document.body, onOpenChange: () => {} }
  renderInDashboard(
    <>
      <CreatePlaylistDialog control={control} onCreated={onCreated} />
      <Sidebar />
    </>,
    { known: [[keys.myPlaylists(), buildPage([former])]] },
  )
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Night bus')
  return { onCreated, create: () => userEvent.click(screen.getByRole('button', { name: 'Create' })) }
}

test('lost response finds the created playlist instead of creating another', async () => {
  const { held, answers } = serveCreation(['lost-and-done'])
  const { onCreated, create } = await openDialog()
  await create()
  await waitFor(() => expect(onCreated).toHaveBeenCalledWith(expect.objectContaining({ id: held[0]?.id })))
  expect(answers.creations).toBe(1)
})

test('unreadable list is checked first on the next try', async () => {
  const { held, answers } = serveCreation(['lost-and-done'])
  const { onCreated, create } = await openDialog()
  answers.reads = 'fail'
  await create()
  expect(await screen.findByRole('alert')).toHaveTextContent('The playlist may not have been created. ')
  await create()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Create' })).not.toHaveAttribute('aria-busy', 'true'),
  )
  expect(answers.creations).toBe(1)
  answers.reads = 'fine'
  await create()
  await waitFor(() => expect(onCreated).toHaveBeenCalledWith(expect.objectContaining({ id: held[0]?.id })))
  expect(answers.creations).toBe(1)
})

test('missing playlist is created on the next try', async () => {
  const { held, answers } = serveCreation(['lost'])
  const { onCreated, create } = await openDialog()
  await create()
  expect(await screen.findByRole('alert')).toBeInTheDocument()
  await create()
  await waitFor(() => expect(onCreated).toHaveBeenCalledTimes(1))
  expect([answers.creations, held.length]).toEqual([2, 2])
})
