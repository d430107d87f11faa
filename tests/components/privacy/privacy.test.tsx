import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Privacy } from '@/components/privacy/privacy'

test('page lists what is stored, where, how long and how it ends', () => {
  const { rerender } = render(<Privacy isShared={false} hasOwner={false} lyricsHost="lrclib.net" />)
  for (const place of ['browser', 'server']) {
    const list = screen.getByRole('list', {
      name: `Stored ${place === 'server' ? 'on' : 'in'} this ${place}`,
    })
    const kept = within(list).getAllByRole('listitem')
    expect(kept.length).toBeGreaterThan(1)
    for (const item of kept) expect(item).toHaveTextContent(/\. Deleted .+\.$/)
  }
  expect(screen.getByText(/Only in memory, until it restarts/)).toBeVisible()
  expect(screen.getByText('lrclib.net')).toBeVisible()
  expect(screen.getByRole('link', { name: /account’s page for apps/ })).toHaveAttribute(
    'href',
    'https://www.spotify.com/account/apps/',
  )
  rerender(<Privacy isShared hasOwner={false} lyricsHost="lrclib.net" />)
  expect(screen.queryByText(/Only in memory/)).not.toBeInTheDocument()
})

test('server set up on the page says that it stores its owner', () => {
  render(<Privacy isShared={false} hasOwner lyricsHost="lrclib.net" />)
  expect(screen.getByText(/The last entry of this list is on disk/)).toBeVisible()
  const kept = within(screen.getByRole('list', { name: 'Stored on this server' })).getAllByRole('listitem')
  expect(kept.at(-1)).toHaveTextContent(/In a file, the account ID of the listener who set up this server/)
})
