import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LyricsView } from '@/components/lyrics/lyrics-view'
import { observedFact, readyFact, startedFact } from '@/tests/builders/player'
import { layOutLists, renderInDashboard } from '@/tests/setup/render-in-dashboard'
import { faults } from './faults'
import { installProvider } from './provider'
import { beginTime, endTime, pass, soon } from './time'

layOutLists()
beforeEach(beginTime)
afterEach(endTime)

const minuteMs = 66_000
const words = 'Rain on the harbour'

const unanswered = 'Couldn’t load lyrics.'
const slowDown = 'Too many requests for lyrics. Try again in a moment.'

/** Where the lyrics, which come by the app's own server, say something else. */
const says: Record<string, string> = {
  '401 once': 'You’ve been logged out. Log in again to see lyrics.',
  '401 forever': 'You’ve been logged out. Log in again to see lyrics.',
  '404': "Couldn't find the lyrics for this song",
  'a short 429': slowDown,
  'a long 429': slowDown,
  'a 429 without a time': slowDown,
  'a spent quota': slowDown,
  'offline and back': 'You’re offline. Lyrics will load when you reconnect.',
}

test.each(Object.entries(faults))('lyrics: %s', async (name, { fault, lastsMs, isOffline }) => {
  let isOver = false
  const provider = installProvider((path) => {
    if (!path.startsWith('/api/lyrics')) return undefined
    return Response.json(fault.isSpoilt && !isOver ? { lyrics: 7 } : { lyrics: words, source: 'LRCLIB' })
  })
  const begin = () =>
    isOffline ? provider.goOffline() : provider.begin({ match: { path: '/api/lyrics' }, ...fault })
  const end = () => (isOffline ? provider.goOnline() : provider.end())
  begin()
  if (lastsMs !== undefined) setTimeout(end, lastsMs)
  const { handle } = renderInDashboard(<LyricsView />, { signedIn: provider.session })
  for (const fact of [startedFact, readyFact, observedFact()]) handle.store.dispatch(fact)
  await pass(minuteMs)

  expect(screen.queryByText(says[name] ?? unanswered)).toBeInTheDocument()
  const asked = provider.asked.filter(({ path }) => path.startsWith('/api/lyrics'))
  expect(asked).toHaveLength(1)

  end()
  isOver = true
  const retry = screen.queryByRole('button', { name: 'Retry' })
  if (!retry) return
  fireEvent.click(retry)
  await soon(() => expect(screen.queryByText(words)).toBeInTheDocument())
})
