import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { BrowserChecks } from '@/components/connection/browser-checks'
import { CheckList } from '@/components/connection/check-list'
import { serve } from '@/tests/setup/msw'

const address = 'http://127.0.0.1:3000/api/auth/callback/spotify'

test('check shows its outcome, meaning, fix and text to copy', async () => {
  const user = userEvent.setup()
  render(
    <CheckList
      checks={[
        { name: 'Settings', outcome: 'pass', meaning: 'Every variable can be used.' },
        {
          name: 'Redirect URI',
          outcome: 'fail',
          meaning: 'Not registered.',
          fix: 'Add it.',
          copy: address,
        },
      ]}
    />,
  )
  const [settings, redirect] = screen.getAllByRole('listitem')
  expect(settings).toHaveTextContent('SettingsOKEvery variable can be used.')
  expect(redirect).toHaveTextContent('Problem')
  expect(redirect).toHaveTextContent('Add it.')
  await user.click(screen.getByRole('button', { name: 'Copy: Redirect URI' }))
  expect(await navigator.clipboard.readText()).toBe(address)
  expect(screen.getByRole('status')).toHaveTextContent('Copied')
})

test('denied clipboard access shows a message and leaves the text selectable', async () => {
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  render(
    <CheckList checks={[{ name: 'Redirect URI', outcome: 'warn', meaning: 'Unknown.', copy: address }]} />,
  )
  await user.click(screen.getByRole('button', { name: 'Copy: Redirect URI' }))
  expect(await screen.findByText(/Couldn’t copy/)).toBeVisible()
  expect(screen.getByText(address)).toBeVisible()
})

test('browser checks keep their place while they run, and rerun with the server’s', async () => {
  // jsdom can neither play nor load scripts: the page that loads one finds it there already.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
  vi.stubGlobal('Spotify', { Player: class {} })
  let asked = 0
  serve({
    '*/healthz': () => {
      asked += 1
      return HttpResponse.json({ status: 'ok' }, { headers: { date: new Date().toUTCString() } })
    },
  })
  const player = { sdkUrl: 'https://sdk.test/player.js', isDemo: false }
  const { rerender } = render(<BrowserChecks player={player} />)
  const names = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
  const before = names()
  await waitFor(() => expect(screen.queryByText('Checking…')).not.toBeInTheDocument())
  expect(names()).toEqual(before)
  expect(screen.getByText(/skip after ten seconds/)).toBeVisible()
  expect(screen.getByText(/first click/)).toBeVisible()

  rerender(<BrowserChecks player={player} />)
  expect(asked).toBe(1)
  rerender(<BrowserChecks player={{ ...player }} />)
  await waitFor(() => expect(asked).toBe(2))
  expect(names()).toEqual(before)
})
