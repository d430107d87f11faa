import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Shortcuts } from '@/components/player/shortcuts'
import { addDocument } from '@/lib/browser/documents'
import { type Toast, takeToasts, waitingToasts } from '@/lib/browser/toasts'
import { buildSdkState, buildSdkTrack } from '@/tests/builders/fake-sdk'
import { renderPlaying } from '@/tests/builders/render-whole-player'
import { refusal, serve } from '@/tests/setup/msw'
import { renderInDashboard } from '@/tests/setup/render-in-dashboard'
import { stubProperties } from '@/tests/setup/stub-properties'

test('Space pauses except while typing', async () => {
  const { player } = await renderPlaying()
  const input = document.body.appendChild(document.createElement('input'))
  input.focus()
  await userEvent.keyboard(' ')
  expect(player.pause).not.toHaveBeenCalled()
  input.remove()
  await userEvent.keyboard(' ')
  expect(player.pause).toHaveBeenCalledTimes(1)
})

test('Space pauses with focus on a link', async () => {
  const { player } = await renderPlaying()
  screen.getByRole('link', { name: 'Queue' }).focus()
  await userEvent.keyboard(' ')
  expect(player.pause).toHaveBeenCalledTimes(1)
})

test('Q, P and Y press the control that shows the key, if it is shown', async () => {
  const pressed: string[] = []
  renderInDashboard(
    <>
      {['Q', 'P', 'Y'].map((key) => (
        <button
          key={key}
          type="button"
          aria-keyshortcuts={key}
          style={{ display: key === 'P' ? 'none' : undefined }}
          onClick={() => pressed.push(key)}
        />
      ))}
      <Shortcuts />
    </>,
  )
  await userEvent.keyboard('qpy')
  expect(pressed).toEqual(['Q', 'Y'])
})

test('shortcuts are off in dialogs and when disabled', async () => {
  const { player } = await renderPlaying()
  await userEvent.keyboard('?')
  const off = await screen.findByRole('checkbox', { name: 'Turn on keyboard shortcuts' })
  await userEvent.keyboard('m')
  await userEvent.click(off)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  act(() => (document.activeElement as HTMLElement | null)?.blur())
  await userEvent.keyboard(' ')
  expect(player.pause).not.toHaveBeenCalled()
  expect(player.setVolume).not.toHaveBeenCalled()
})

test('keys pressed while the shortcuts sheet opens don’t reach the player, and Escape closes it', async () => {
  const { player } = await renderPlaying()
  for (const key of ['?', ' ', 'm', 'Escape']) fireEvent.keyDown(document.body, { key })
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(player.pause).not.toHaveBeenCalled()
  fireEvent.keyDown(document.body, { key: ' ' })
  await waitFor(() => expect(player.pause).toHaveBeenCalledTimes(1))
  expect(player.setVolume).not.toHaveBeenCalled()
})

test('focused button keeps its own keys and passes the others on', async () => {
  const { player } = await renderPlaying()
  screen.getByRole('button', { name: 'Devices' }).focus()
  await userEvent.keyboard('m')
  await waitFor(() => expect(player.setVolume).toHaveBeenCalledWith(0))
  screen.getByRole('slider', { name: 'Seek' }).focus()
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift} ')
  expect(player.setVolume).toHaveBeenCalledTimes(1)
  expect(player.pause).not.toHaveBeenCalled()
  await userEvent.keyboard('?')
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test.each([
  ['MacIntel', '⌘', '⌥'],
  ['Win32', 'Ctrl', 'Alt'],
])('sheet shows the keys of %s', async (platform, command, option) => {
  stubProperties(navigator, { platform })
  await renderPlaying()
  await userEvent.keyboard('?')
  const keys = [...(await screen.findByRole('dialog')).querySelectorAll('kbd')].map((key) => key.textContent)
  expect(keys).toEqual(expect.arrayContaining([command, option]))
  expect(keys.filter((key) => ['⌘', '⌥', 'Ctrl', 'Alt'].includes(key ?? ''))).toEqual([
    command,
    command,
    option,
  ])
})

test('shortcut shows its result above the bar', async () => {
  await renderPlaying()
  // Not before it is done.
  const note = async (text: string) => expect(await screen.findByText(text)).toBeInTheDocument()
  await userEvent.keyboard('m')
  await note('Muted')
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}')
  await note('Volume 10%')
  await userEvent.keyboard('s')
  await note('Shuffle on')
  await userEvent.keyboard('r')
  await note('Repeat all')
  expect(screen.getByRole('button', { name: 'Repeat all' })).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('r')
  await note('Repeat one')
  expect(screen.getByRole('button', { name: 'Repeat one' })).toHaveAttribute('aria-pressed', 'true')
})
test('refused shortcut shows the reason, not a success', async () => {
  serve({ 'PUT /me/player/shuffle': () => refusal(403, 'Restricted') })
  await renderPlaying()
  await userEvent.keyboard('s')
  await waitFor(() => expect(waitingToasts.getState()).toHaveLength(1))
  expect(takeToasts()).toMatchObject([{ error: { kind: 'withheld' } }])
  expect(screen.queryByText('Shuffle on')).not.toBeInTheDocument()
})

test('L removes the playing song, and Undo saves that song after a skip', async () => {
  const told: string[] = []
  serve({
    '/me/library/contains': () => [true],
    'ALL /me/library': ({ request, query }) => {
      told.push(`${request.method} ${query.get('uris')}`)
      return 200
    },
  })
  const { player } = await renderPlaying()
  const { uri, name } = buildSdkTrack('Harbour Lights')
  await screen.findByRole('button', { name: /^Remove from/, pressed: true })
  await userEvent.keyboard('l')
  await waitFor(() => expect(waitingToasts.getState()).toHaveLength(1))
  const [toast] = takeToasts() as Toast[]
  expect(toast?.text).toContain(`“${name}” removed`)
  act(() => player.emit('player_state_changed', buildSdkState({ current: buildSdkTrack('Other') })))
  toast?.action?.onClick()
  await waitFor(() => expect(told).toEqual([`DELETE ${uri}`, `PUT ${uri}`]))
})

test('wide bar has a volume slider that reacts to the wheel', async () => {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { matches: media === '(min-width: 1280px)' }),
  )
  const { player } = await renderPlaying()
  const slider = await screen.findByRole('slider', { name: 'Volume' })
  expect(slider).toHaveValue('100')
  fireEvent.wheel(slider, { deltaY: 100 })
  expect(slider).toHaveValue('95')
  fireEvent.change(slider, { target: { value: '40' } })
  await waitFor(() => expect(player.setVolume).toHaveBeenLastCalledWith(0.4))
  await userEvent.click(screen.getByRole('button', { name: 'Volume' }))
  expect(slider).toHaveValue('0')
})

/** A document that is ours, beside the page's own. */
function openOther(): Document {
  const frame = document.body.appendChild(document.createElement('iframe'))
  onTestFinished(() => frame.remove())
  const other = frame.contentDocument
  if (!other) throw new Error('A frame without a document.')
  onTestFinished(addDocument(other))
  return other
}

test('shortcuts work in the mini player under a page dialog, but not under its own dialog', async () => {
  const { player } = await renderPlaying()
  const other = openOther()
  await userEvent.keyboard('?')
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  const dialog = other.body.appendChild(other.createElement('div'))
  dialog.setAttribute('role', 'dialog')
  fireEvent.keyDown(other.body, { key: ' ' })
  expect(player.pause).not.toHaveBeenCalled()
  dialog.remove()
  const slider = other.body.appendChild(other.createElement('input'))
  fireEvent.keyDown(slider, { key: ' ' })
  expect(player.pause).not.toHaveBeenCalled()
  fireEvent.keyDown(other.body, { key: ' ' })
  await waitFor(() => expect(player.pause).toHaveBeenCalledTimes(1))
})

test('shortcuts sheet opened from the mini player focuses the page', async () => {
  const focus = vi.spyOn(window, 'focus').mockReturnValue()
  await renderPlaying()
  const other = openOther()
  await userEvent.keyboard('?')
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(focus).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  fireEvent.keyDown(other.body, { key: '?' })
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(focus).toHaveBeenCalledTimes(1)
})

test('0 restarts the song, except while typing', async () => {
  const { player } = await renderPlaying()
  const input = document.body.appendChild(document.createElement('input'))
  input.focus()
  await userEvent.keyboard('0')
  expect(player.seek).not.toHaveBeenCalled()
  input.remove()
  await userEvent.keyboard('0')
  await waitFor(() => expect(player.seek).toHaveBeenCalledWith(0))
})
