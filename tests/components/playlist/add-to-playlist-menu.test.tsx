import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { AddToPlaylistMenu } from '@/components/playlist/add-to-playlist-menu'
import { keys } from '@/lib/spotify/keys'
import { servePlaylists } from '@/tests/builders/serve-playlists'
import { buildTrack } from '@/tests/builders/track'
import { buildUser } from '@/tests/builders/user'
import { renderInDashboard } from '@/tests/setup/render-in-dashboard'

function openMenu() {
  const served = servePlaylists(120)
  const show = () =>
    renderInDashboard(
      <AddToPlaylistMenu
        control={{ isOpen: true, anchor: document.body, onOpenChange: () => {} }}
        items={[buildTrack()]}
      />,
      {
        known: [
          [keys.profile(), buildUser({ id: 'listener' })],
          [keys.myPlaylists(), served.firstPage],
        ],
      },
    )
  return { ...served, show }
}

test('every playlist can be chosen, also those no list has shown yet', async () => {
  const { asked, show } = openMenu()
  show()
  expect(await screen.findByText('List 120')).toBeInTheDocument()
  expect(screen.getByText('List 1')).toBeInTheDocument()
  expect(asked).toEqual([50, 100])
})

test('nothing is said to be missing until all were looked through', async () => {
  const user = userEvent.setup()
  const { hold, show } = openMenu()
  const letGo = hold()
  show()
  const box = screen.getByRole('textbox', { name: 'Find a playlist' })
  await user.click(box)
  await user.paste('List 120')
  const missing = 'None of your playlists has this in its name.'
  expect(screen.getByText('Searching all your playlists')).toBeInTheDocument()
  expect(screen.queryByText(missing)).not.toBeInTheDocument()
  letGo()
  expect(await screen.findByText('List 120')).toBeInTheDocument()
  await user.clear(box)
  await user.paste('nowhere')
  expect(await screen.findByText(missing)).toBeInTheDocument()
})

test('when the rest does not come, what came can be chosen and the rest asked for again', async () => {
  const user = userEvent.setup()
  const { fail, show } = openMenu()
  fail(true)
  show()
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(screen.getByText('List 50')).toBeInTheDocument()
  fail(false)
  await user.click(retry)
  expect(await screen.findByText('List 120')).toBeInTheDocument()
})

test('Up and Down lead from the box through the choices and back', async () => {
  const user = userEvent.setup()
  const { show } = openMenu()
  show()
  await screen.findByText('List 120')
  const box = screen.getByRole('textbox', { name: 'Find a playlist' })
  await user.click(box)
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(screen.getByRole('button', { name: 'List 1' })).toHaveFocus()
  await user.keyboard('{ArrowUp}')
  expect(screen.getByRole('button', { name: 'New playlist' })).toHaveFocus()
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(box).toHaveFocus()
})
