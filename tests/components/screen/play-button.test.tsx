import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PlayButton } from '@/components/screen/play-button'
import { playRows } from '@/lib/music/play-rows'
import type { PlayRequest } from '@/lib/music/playback'
import { buildRows, buildTrack } from '@/tests/builders/music'
import { polledFact, readyFact, startedFact } from '@/tests/builders/player'
import { renderPlayer } from '@/tests/builders/render-player'

const [first, second] = ['First', 'Second'].map((name) => buildTrack({ name })) as [
  ReturnType<typeof buildTrack>,
  ReturnType<typeof buildTrack>,
]
const album = { uri: 'spotify:album:2222222222222222222222', type: 'album' }
const likedSongs = 'spotify:user:ada:collection'
const sorted = playRows(buildRows([first, second]), 0, likedSongs) as PlayRequest

async function press(uri: string, request: PlayRequest, overrides: Parameters<typeof polledFact>[1]) {
  const elsewhere = polledFact(performance.now(), { item: buildTrack({ name: 'Other' }), context: album })
  const rendered = renderPlayer(<PlayButton name="these songs" uri={uri} request={request} />, [
    startedFact,
    readyFact,
    elsewhere,
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Play these songs' }))
  const report = (next: Parameters<typeof polledFact>[1]) =>
    act(() => rendered.handle.store.dispatch(polledFact(performance.now(), { context: null, ...next })))
  report(overrides)
  return { ...rendered, report }
}

const pauseButton = () => screen.queryByRole('button', { name: 'Pause these songs' })

test.each([
  [
    'a context',
    { contextUri: likedSongs },
    { item: first, context: { uri: likedSongs, type: 'collection' } },
  ],
  ['tracks of a sorted or filtered list', sorted, { item: first }],
])('button pauses a list started as %s', async (_as, request, report) => {
  const { sent } = await press(likedSongs, request, report)
  await userEvent.click(screen.getByRole('button', { name: 'Pause these songs' }))
  expect(sent.map(({ type }) => type)).toEqual(['start', 'pause'])
})

test('button of a list still pauses after the next track starts', async () => {
  const { report } = await press(likedSongs, sorted, { item: first })
  report({ item: second })
  expect(pauseButton()).toBeInTheDocument()
  report({ item: buildTrack({ name: 'Other' }), context: album })
  expect(pauseButton()).not.toBeInTheDocument()
})

test('button of one track applies to that track only', async () => {
  const { report } = await press(first.uri, { uris: [first.uri, second.uri] }, { item: first })
  expect(pauseButton()).toBeInTheDocument()
  report({ item: second })
  expect(pauseButton()).not.toBeInTheDocument()
})
