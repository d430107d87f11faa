import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ConsentNotice } from '@/components/frame/consent-notice'
import { renderInDashboard } from '@/tests/setup/render-in-dashboard'

const endsAtMs = new Date(2026, 10, 30).getTime()

test('expiring login shows its date and a way to log in again', () => {
  renderInDashboard(<ConsentNotice endsAtMs={endsAtMs} />, { pathname: '/queue' })
  expect(screen.getByRole('region', { name: 'Your Spotify login' })).toHaveTextContent(
    /login expires on .*(30 November|November 30)/,
  )
  expect(screen.getByRole('link', { name: 'Log in again' })).toHaveAttribute(
    'href',
    '/login?error=ConsentEnds&callbackUrl=%2Fqueue',
  )
})

test('dismissed notice stays hidden in this tab', async () => {
  renderInDashboard(<ConsentNotice endsAtMs={endsAtMs} />)
  await userEvent.click(screen.getByRole('button', { name: 'Later' }))
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
  cleanup()
  renderInDashboard(<ConsentNotice endsAtMs={endsAtMs} />)
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
})
