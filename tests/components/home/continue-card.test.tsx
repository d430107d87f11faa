import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { JumpBackIn } from '@/components/home/jump-back-in'
import { type LastPlayed, lastPlayedOf } from '@/lib/continue/last-played'
import type { Episode } from '@/lib/music/entities'
import type { PlayRequest } from '@/lib/music/playback'
import { ProviderError } from '@/lib/provider-error'
import { keys } from '@/lib/spotify/endpoints/keys'
import { latestAccount } from '@/lib/storage/browser-items'
import {
  buildAlbumRef,
  buildEpisode,
  buildPage,
  buildPlaylist,
  buildTrack,
  buildUser,
  idOf,
} from '@/tests/builders/music'
import { observedFact, readyFact, sentFact, startedFact } from '@/tests/builders/player'
import { renderInDashboard } from '@/tests/setup/render-in-dashboard'
import { takeToasts } from '@/tests/setup/take-toasts'

const user = userEvent.setup()

const continueCard = () => screen.getByRole('list', { name: 'Continue' })
const tiles = () =>
  within(screen.getByRole('list', { name: 'Jump back in' }))
    .getAllByRole('link')
    .map((link) => link.textContent)

const wasPlayed = (contextUri: string | null, item = buildTrack()) => ({
  item,
  playedAt: '2026-11-20T10:00:00Z',
  contextUri,
})
const night = {
  id: idOf('Night Shift'),
  name: 'Night Shift',
  uri: `spotify:show:${idOf('Night Shift')}`,
  url: null,
  publisher: null,
}
const begun = (name: string) =>
  buildEpisode({
    name,
    show: night,
    durationMs: 1_800_000,
    resume: { positionMs: 600_000, isFinished: false },
  })

const listener = buildUser()
const gone = { uri: buildPlaylist({ name: 'Gone' }).uri, name: 'Long haul', images: [] }
const song = buildTrack({ name: 'Night bus' })

async function openCard({
  stored = null,
  told = null,
  history = [],
  episodes = [],
}: {
  stored?: LastPlayed | null
  told?: LastPlayed | null
  history?: ReturnType<typeof wasPlayed>[]
  episodes?: Episode[]
}) {
  if (stored) lastPlayedOf(listener.id).write(stored)
  const { played, handle } = renderInDashboard(<JumpBackIn last={told} />, {
    known: [
      [keys.profile(), listener],
      [keys.recentlyPlayed(), history],
      [keys.myPlaylists(), buildPage([buildPlaylist({ name: 'A' })])],
      [keys.episodesInProgress(), episodes],
    ],
  })
  const play = within(continueCard()).getByRole('button', { name: /^Play / })
  await user.click(play)
  return { request: played[0], handle }
}

test('new browser continues with the account’s latest playback, from its song', async () => {
  const album = buildAlbumRef('Harbours')
  const { request } = await openCard({ history: [wasPlayed(album.uri, { ...song, album })] })
  expect(continueCard()).toHaveTextContent('ContinueHarboursNight bus')
  expect(request).toMatchObject({ contextUri: album.uri, offset: { uri: song.uri } })
  expect(tiles()).toEqual(['Liked Songs', 'A'])
})

test('card shows Liked Songs when nothing is known, which then have no tile', async () => {
  const { request } = await openCard({})
  expect(continueCard()).toHaveTextContent('Liked Songs')
  expect(request).toMatchObject({ contextUri: `spotify:user:${listener.id}:collection` })
  expect(tiles()).toEqual(['A'])
})

test('Liked Songs go on where their song was left, or from the start if it is refused', async () => {
  const uri = `spotify:user:${listener.id}:collection`
  const place = { positionMs: 62_000, durationMs: 124_000 }
  const stored = { uri, name: 'Liked Songs', images: [], itemUri: song.uri, itemName: 'Night bus', place }
  const { request } = await openCard({ stored })
  expect(request).toMatchObject({ contextUri: uri, offset: { uri: song.uri }, positionMs: 62_000 })
  const whole = await insteadOf(request)
  expect(whole).toMatchObject({ contextUri: uri })
  expect(whole).not.toHaveProperty('offset')
})

test('local history wins over the account’s, and browser storage over the cookie', async () => {
  const stored = { ...gone, itemUri: song.uri, itemName: 'Night bus' }
  const { request } = await openCard({
    stored,
    told: { ...stored, name: 'Older' },
    history: [wasPlayed(null)],
  })
  // The playlist is in none of the listener’s lists any more.
  expect(within(continueCard()).getByRole('link')).toHaveTextContent('Long haul')
  expect(request).toMatchObject({ contextUri: gone.uri, offset: { uri: song.uri } })
  // Its song may be gone from it.
  expect(await insteadOf(request)).toMatchObject({ contextUri: gone.uri })
})

const insteadOf = (request: PlayRequest | undefined, refused?: ProviderError) =>
  (request as { instead: (refused?: ProviderError) => Promise<PlayRequest> }).instead(refused)

test('deleted context is reported and forgotten, and its song plays alone', async () => {
  latestAccount.write(listener.id)
  const stored = { ...gone, itemUri: song.uri, itemName: 'Night bus' }
  const { request } = await openCard({ stored })
  const place = await insteadOf(request)
  const other = new ProviderError('premium-required', 'No.')
  await expect(insteadOf(place, other)).rejects.toBe(other)
  expect(continueCard()).toHaveTextContent('Long haul')
  takeToasts()
  let alone: PlayRequest | undefined
  await act(async () => {
    alone = await insteadOf(place, new ProviderError('not-found', 'Context not found'))
  })
  expect(alone).toEqual({ uris: [song.uri], origin: undefined })
  expect(takeToasts()).toMatchObject([
    { text: '“Long haul” is no longer on Spotify. Playing just “Night bus”.', kind: 'error' },
  ])
  expect(continueCard()).toHaveTextContent('ContinueNight bus')
  expect(document.cookie).not.toContain('Long%20haul')
})

test('unfinished episode resumes where it stopped and shows the time left', async () => {
  const episode = begun('On tides')
  const stored = { uri: night.uri, name: 'Night Shift', images: [], itemUri: episode.uri }
  const { request } = await openCard({ stored, episodes: [begun('On salt'), episode] })
  expect(continueCard()).toHaveTextContent('On tides20 min left · Night Shift')
  expect(request).toMatchObject({ contextUri: night.uri, positionMs: 600_000 })
  // The other one has a tile.
  expect(tiles()).toEqual(['Liked Songs', 'On salt', 'A'])
})

test('song without a context has no link and plays alone', async () => {
  const { request } = await openCard({
    stored: { uri: song.uri, name: 'Night bus', images: [], itemUri: null },
  })
  expect(within(continueCard()).queryByRole('link')).not.toBeInTheDocument()
  expect(request).toEqual({ uris: [song.uri] })
})

test('button pauses what it started, and starting something else moves no tile', async () => {
  const { handle } = await openCard({ stored: { ...gone, itemUri: song.uri }, history: [wasPlayed(null)] })
  const before = tiles()
  const context = { uri: gone.uri, type: 'playlist' } as const
  const start = sentFact({ kind: 'start', request: { contextUri: gone.uri } })
  act(() => {
    for (const fact of [startedFact, readyFact, start]) handle.store.dispatch(fact)
  })
  expect(continueCard()).toHaveTextContent('Now playing')
  act(() => handle.store.dispatch(observedFact({ context, anchor: moving })))
  expect(within(continueCard()).getByRole('button', { name: 'Pause Long haul' })).toBeInTheDocument()
  act(() =>
    lastPlayedOf(listener.id).write({
      ...gone,
      name: 'A',
      uri: buildPlaylist({ name: 'A' }).uri,
      itemUri: null,
    }),
  )
  expect(tiles()).toEqual(before)
})

const moving = { positionMs: 0, takenAtMs: 3_000, isAdvancing: true }

test('while other music plays, the card offers what to continue next', async () => {
  const playing = buildPlaylist({ name: 'A' })
  const album = buildAlbumRef('Harbours')
  const { handle } = await openCard({
    stored: { uri: playing.uri, name: 'A', images: [], itemUri: song.uri },
    history: [wasPlayed(playing.uri), wasPlayed(album.uri, { ...song, album })],
  })
  expect(continueCard()).toHaveTextContent('ContinueA')
  const facts = [startedFact, readyFact, observedFact({ context: { uri: playing.uri, type: 'playlist' } })]
  act(() => facts.forEach(handle.store.dispatch))
  expect(continueCard()).toHaveTextContent('Continue nextHarboursNight bus')
  expect(within(continueCard()).getByRole('button', { name: 'Play Harbours' })).toBeInTheDocument()
  act(() => handle.store.dispatch(observedFact({ isPlaying: false })))
  expect(continueCard()).toHaveTextContent('ContinueA')
})

test('song resumes where it was left, which the card shows', async () => {
  const stored = {
    ...gone,
    itemUri: song.uri,
    itemName: song.name,
    place: { positionMs: 60_000, durationMs: 240_000 },
  }
  const { request } = await openCard({ stored })
  expect(request).toMatchObject({ contextUri: gone.uri, offset: { uri: song.uri }, positionMs: 60_000 })
  expect(continueCard().querySelector('.heard')).toHaveStyle({ inlineSize: '25%' })
})
