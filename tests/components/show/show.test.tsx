import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { ConnectionNotice } from '@/components/frame/connection-notice'
import { Episode } from '@/components/show/episode'
import { Show } from '@/components/show/show'
import { SeededData } from '@/hooks/data-provider'
import { keys } from '@/lib/spotify/endpoints/keys'
import { installDatabase } from '@/tests/builders/database'
import { buildEpisode, buildShow, idOf } from '@/tests/builders/music'
import { refusal, serve } from '@/tests/setup/msw'
import { layOutLists, renderInDashboard } from '@/tests/setup/render-in-dashboard'

const user = userEvent.setup()

layOutLists()

const show = buildShow({ episodeCount: 3 })
const point = (ms: number, isFinished = false) => ({ resume_position_ms: ms, fully_played: isFinished })
const payload = (name: string, resume_point: object) => ({
  id: idOf(name),
  name,
  duration_ms: 1_800_000,
  release_date: '2025-02-01',
  description: 'Who was on it.',
  is_playable: true,
  resume_point,
})
const uriOf = (name: string) => `spotify:episode:${idOf(name)}`

beforeEach(() => {
  serve({
    [`/shows/${show.id}/episodes`]: () => ({
      items: [payload('New', point(0)), payload('Half', point(900_000)), payload('Heard', point(0, true))],
      total: 3,
      limit: 50,
      offset: 0,
      next: null,
    }),
  })
})

test('unfinished episode shows the time left and resumes within its podcast', async () => {
  const { played } = renderInDashboard(<Show id={show.id} />, { known: [[keys.show(show.id), show]] })
  expect(await screen.findByText('15 min left')).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Save to Your Library: Half' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Resume Half' }))
  expect(played).toEqual([{ contextUri: show.uri, offset: { uri: uriOf('Half') }, positionMs: 900_000 }])
})

test('finished episode is marked and restarts', async () => {
  const { played } = renderInDashboard(<Show id={show.id} />, { known: [[keys.show(show.id), show]] })
  expect(await screen.findByText('Played')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Play Heard' }))
  expect(played).toEqual([{ contextUri: show.uri, offset: { uri: uriOf('Heard') }, positionMs: 0 }])
})

function Visits() {
  const [visit, setVisit] = useState(1)
  return (
    <>
      <button type="button" onClick={() => setVisit(visit + 1)}>
        Open again
      </button>
      <Show key={visit} id={show.id} />
    </>
  )
}

test('progress made meanwhile shows when the podcast reopens', async () => {
  let heardMs = 900_000
  const page = () => ({
    items: [payload('Half', point(heardMs))],
    total: 1,
    limit: 50,
    offset: 0,
    next: null,
  })
  serve({ [`/shows/${show.id}/episodes`]: () => page() })
  renderInDashboard(<Visits />, { known: [[keys.show(show.id), show]] })
  expect(await screen.findByText('15 min left')).toBeInTheDocument()
  heardMs = 1_200_000
  await user.click(screen.getByRole('button', { name: 'Open again' }))
  expect(await screen.findByText('10 min left')).toBeInTheDocument()
})

test('episode page resumes, says from where, and lists other episodes', async () => {
  const episode = buildEpisode({ name: 'Half', resume: { positionMs: 900_000, isFinished: false } })
  serve({
    [`/episodes/${episode.id}`]: () => ({
      ...payload('Half', point(900_000)),
      show: { id: show.id, name: show.name },
    }),
    [`/shows/${show.id}`]: () => ({ id: show.id, name: show.name, uri: show.uri }),
  })
  const { played } = renderInDashboard(<Episode id={episode.id} />, {
    known: [[keys.episode(episode.id), episode]],
  })
  expect(screen.getByText('Resumes at 15:00')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Resume Half' }))
  expect(played).toMatchObject([{ offset: { uri: episode.uri }, positionMs: 900_000 }])
  const others = await screen.findByRole('list', { name: `More from ${show.name}` })
  const names = within(others)
    .getAllByRole('link')
    .map((link) => link.textContent)
  expect(names).toEqual(['New', 'Heard'])
  expect(screen.getByRole('link', { name: `All episodes of ${show.name}` })).toBeInTheDocument()
  await waitFor(() => expect(within(others).getAllByRole('button', { name: /^Save/ })[1]).toBeEnabled())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save to Your Library' })).toBeEnabled())
})

test('deleted podcast says so and links elsewhere', async () => {
  serve({ [`/shows/${show.id}`]: refusal(404, 'Resource not found') })
  renderInDashboard(<Show id={show.id} />)
  expect(await screen.findByRole('heading', { name: 'Couldn’t find this podcast' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Go to Your Library' })).toHaveAttribute('href', '/collection')
})

test('exhausted podcast quota shows cached episodes and says so', async () => {
  installDatabase()
  history.replaceState(null, '', `/show/${show.id}`)
  const listener = { listenerId: 'anna', pathname: `/show/${show.id}` }
  renderInDashboard(
    <SeededData seeds={[[keys.show(show.id), show]]}>
      <Show id={show.id} />
    </SeededData>,
    listener,
  )
  expect(await screen.findByText('15 min left')).toBeInTheDocument()
  cleanup()

  const spent = { error: { status: 429, message: 'Quota exceeded', reason: 'QUOTA_EXCEEDED' } }
  const asked: string[] = []
  serve({
    '/shows/*': ({ request }) => {
      asked.push(new URL(request.url).pathname)
      return HttpResponse.json(spent, { status: 429 })
    },
  })
  renderInDashboard(
    <>
      <Show id={show.id} />
      <ConnectionNotice />
    </>,
    listener,
  )
  expect(await screen.findByText('15 min left')).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1, name: show.name })).toBeInTheDocument()
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent(
      /^Spotify’s limit for podcasts has been reached\. Available again from about .*\. Last updated this \w+\.$/,
    ),
  )
  expect(asked).toHaveLength(2)
  cleanup()

  renderInDashboard(<Show id={idOf('another')} />, listener)
  expect(
    await screen.findByText(/^Spotify’s limit for podcasts has been reached\. Available again from about/),
  ).toBeInTheDocument()
  expect(asked).toHaveLength(2)
})
