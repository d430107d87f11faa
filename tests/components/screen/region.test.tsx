import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { loadDeferred } from '@/components/frame/deferred'
import { type Answer, Region } from '@/components/screen/region'
import { ProviderError } from '@/lib/provider-error'

const user = userEvent.setup()

const down = new ProviderError('unavailable', 'The provider is down.')

// The message is deferred, which takes a busy machine seconds.
beforeAll(async () => void (await loadDeferred()), 60_000)

let answer = () => {}

type State = { songs: string[]; error: ProviderError | null }

/** A list in a screen, of which `before` is read and the next reading fails; Retry clears the screen until it is answered. */
function Songs({ before, next, isWhole }: { before: string[]; next: State[]; isWhole: boolean }) {
  const [{ songs, error }, setState] = useState<State>({ songs: before, error: down })
  const mutate = () => {
    setState({ songs: before, error: null })
    answer = () => act(() => setState(next.shift() ?? { songs: before, error: down }))
  }
  const rows = (shown: string[]) => (
    <ul>
      {shown.map((song) => (
        <li key={song}>
          <a href={`/${song}`}>{song}</a>
        </li>
      ))}
    </ul>
  )
  const of: Answer<string[]> = { error, mutate, data: isWhole && songs.length > 0 ? songs : undefined }
  return (
    <main>
      <a href="/before">Before</a>
      <section>
        {isWhole ? null : rows(songs)}
        <Region of={of} what="songs-to-add" skeleton={isWhole ? <p>Reading</p> : null}>
          {isWhole ? rows : undefined}
        </Region>
      </section>
      <a href="/after">After</a>
    </main>
  )
}

const retry = () => screen.findByRole('button', { name: 'Retry' })

test('focus after Retry is on the first new item', async () => {
  render(<Songs before={[]} next={[{ songs: ['One', 'Two'], error: null }]} isWhole />)
  await user.click(await retry())
  expect(screen.getByText('Reading')).toBeVisible()
  answer()
  await waitFor(() => expect(screen.getByRole('link', { name: 'One' })).toHaveFocus())
})

test('focus after Retry for more rows is on the first new row', async () => {
  render(<Songs before={['One']} next={[{ songs: ['One', 'Two', 'Three'], error: null }]} isWhole={false} />)
  await user.click(await retry())
  answer()
  await waitFor(() => expect(screen.getByRole('link', { name: 'Two' })).toHaveFocus())
})

test('second failure keeps focus on Retry, unless it has moved on', async () => {
  const next = [
    { songs: [], error: down },
    { songs: ['One'], error: null },
  ]
  render(<Songs before={[]} next={next} isWhole />)
  await user.click(await retry())
  answer()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).toHaveFocus())
  await user.click(await retry())
  await user.tab()
  const chosen = document.activeElement
  expect(chosen).not.toBe(document.body)
  answer()
  expect(await screen.findByRole('link', { name: 'One' })).toBeVisible()
  expect(chosen).toHaveFocus()
})
