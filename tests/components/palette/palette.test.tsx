import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { RouteAnnouncer } from '@/components/frame/route-announcer'
import { SearchButton } from '@/components/frame/search-button'
import { Sidebar } from '@/components/sidebar/sidebar'
import { pinsOf } from '@/hooks/use-pins'
import { closePart } from '@/lib/overlays/overlays'
import { cancelSleepTimer, storedSleepTimer } from '@/lib/player/sleep-timer'
import { keys } from '@/lib/spotify/endpoints/keys'
import { buildPage, buildPlaylist, buildTrack, buildUser, idOf } from '@/tests/builders/music'
import { observedFact, readyFact, startedFact } from '@/tests/builders/player'
import { serve } from '@/tests/setup/msw'
import { RenamedElsewhere, renderInDashboard } from '@/tests/setup/render-in-dashboard'
import { takeToasts } from '@/tests/setup/take-toasts'
// Deferred; loaded here beforehand, so that a busy machine does not run into the limits of waiting.
import '@/components/frame/deferred-bundle'

const user = userEvent.setup()

const evening = buildPlaylist({ name: 'Evening pages' })
const eveUri = `spotify:artist:${idOf('Eve')}`
const known: [readonly unknown[], unknown][] = [
  [keys.profile(), buildUser({ name: 'Robin' })],
  [keys.myPlaylists(), buildPage([buildPlaylist({ name: 'Morning' }), evening])],
  [keys.savedTracks(), buildPage([{ position: 0, addedAt: null, addedById: null, item: buildTrack() }])],
]

const ferry = buildTrack({ name: 'Night ferry' })
const { id, uri, name } = ferry
const ferryPayload = { id, uri, name, artists: [], duration_ms: 180_000 }

function renderPalette() {
  const asked: string[] = []
  serve({
    '/search': ({ query }) => {
      const q = query.get('q') ?? ''
      asked.push(q)
      return {
        ...(q === ferry.name && { tracks: { items: [ferryPayload], total: 1, limit: 10, offset: 0 } }),
        artists: {
          items: [{ id: idOf('Eve'), name: 'Eve Lund', uri: eveUri }],
          total: 1,
          limit: 10,
          offset: 0,
        },
      }
    },
    '/me/player/devices': {
      devices: [{ id: 'kitchen', name: 'Kitchen', type: 'Speaker', is_active: false, is_restricted: false }],
    },
  })
  const view = renderInDashboard(<Page />, { known })
  return { ...view, asked }
}

function Page() {
  const page = useRef<HTMLElement>(null)
  return (
    <>
      <Sidebar />
      <SearchButton />
      <main ref={page} tabIndex={-1}>
        <h1>Evening pages</h1>
      </main>
      <RouteAnnouncer screen={page} from="/" />
      <RenamedElsewhere uri={evening.uri} name="Evenings" />
      <RenamedElsewhere uri={eveUri} name="Evelyn Lund" />
    </>
  )
}

afterEach(() => act(() => closePart('palette')))

const field = () => screen.findByRole('combobox', { name: 'Search or jump to' })
const optionNames = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map((option) => option.textContent)

test('Ctrl+K finds library items at once, and Enter opens them', async () => {
  const { router } = renderPalette()
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await field(), 'eve')
  await waitFor(() => expect(optionNames('Your Library')).toEqual(['Evening pagesPlaylist · Robin']))
  await user.keyboard('{Enter}')
  expect(router.push).toHaveBeenCalledWith(`/playlist/${evening.id}`)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  // The page is read next; what goes nowhere gives the focus back.
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  screen.getByRole('button', { name: 'Search or jump to' }).focus()
  await user.keyboard('/')
  await field()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Search or jump to' })).toHaveFocus())
})

test('slash opens it, a pause in typing searches Spotify, and Shift+Enter plays', async () => {
  const { played, asked } = renderPalette()
  await user.keyboard('/')
  await user.type(await field(), 'eve')
  expect(await screen.findByRole('option', { name: /Eve Lund/ })).toBeInTheDocument()
  expect(asked).toEqual(['eve'])
  await user.keyboard('{Shift>}{Enter}{/Shift}')
  expect(played).toEqual([{ contextUri: evening.uri }])
})

test('rename in another tab reaches recent, library and search results', async () => {
  const { goTo } = renderPalette()
  const renames = screen.getAllByRole('button', { name: 'Rename elsewhere' })
  goTo(`/playlist/${evening.id}`)
  await waitFor(() => expect(document.querySelector('[data-route-announcer]')).not.toBeEmptyDOMElement())
  await user.keyboard('/')
  await waitFor(() => expect(optionNames('Recent')).toEqual(['Evening pagesPlaylist · Robin']))
  const [renameEvening] = renames
  if (renameEvening) fireEvent.click(renameEvening)
  await waitFor(() => expect(optionNames('Recent')).toEqual(['EveningsPlaylist · Robin']))
  await user.type(await field(), 'eve')
  expect(await screen.findByRole('option', { name: /Eve Lund/ })).toBeInTheDocument()
  for (const rename of renames) fireEvent.click(rename)
  await waitFor(() => expect(optionNames('Your Library')).toEqual(['EveningsPlaylist · Robin']))
  expect(screen.getByRole('option', { name: /Evelyn Lund/ })).toBeInTheDocument()
})

test('actions match their words: shuffle, theme and another device', async () => {
  const { played } = renderPalette()
  await user.click(screen.getByRole('button', { name: 'Search or jump to' }))
  const box = await field()
  await waitFor(() => expect(box).toHaveFocus())
  expect(optionNames('Actions')).toContain('Shuffle Liked SongsPlayer')
  await user.keyboard('kitchen')
  expect(await screen.findByRole('option', { name: /Play on Kitchen/ })).toBeInTheDocument()
  await user.clear(box)
  await user.keyboard('shuffle{Enter}')
  expect(played).toEqual([expect.objectContaining({ isShuffled: true })])
  await user.keyboard('/')
  await user.type(await field(), 'theme{Enter}')
  expect(document.documentElement).toHaveAttribute('data-theme')
  act(() => {
    delete document.documentElement.dataset.theme
  })
})

test('commands set the sleep timer, play next, pin and shift the lyrics', async () => {
  const { handle, asked } = renderPalette()
  const song = buildTrack({ name: 'Night bus' })
  const queued = vi.spyOn(handle.commands, 'addToQueue').mockResolvedValue({ ok: true })
  act(() => [startedFact, readyFact, observedFact({ item: song })].forEach(handle.store.dispatch))
  const enter = async (text: string) => {
    await user.keyboard('/')
    await user.type(await field(), text)
  }
  await enter('sleep 30{Enter}')
  expect(storedSleepTimer.read()).toMatchObject({ type: 'time', lengthMs: 1_800_000 })
  cancelSleepTimer()

  await enter('pin evening')
  await waitFor(() => expect(optionNames('Actions')).toEqual(['Pin Evening pagesPlaylist · Robin']))
  await user.keyboard('{Enter}')
  expect(pinsOf(buildUser({ name: 'Robin' }).id).read()).toEqual([evening.uri])
  await enter('unpin{Enter}')
  expect(pinsOf(buildUser({ name: 'Robin' }).id).read()).toBeNull()

  await enter('lyrics +0.2{Enter}')
  expect(takeToasts().at(-1)).toMatchObject({ text: 'Lyrics 0.2 sec later' })

  await enter(`next ${name}`)
  await waitFor(() =>
    expect(optionNames('Actions')).toEqual([expect.stringMatching('Play Night ferry next')]),
  )
  expect(asked).toContain(name)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(queued).toHaveBeenCalledWith([expect.objectContaining({ name })], 'next'))
})

test('command plays no result of an earlier text next', async () => {
  const { handle } = renderPalette()
  const queued = vi.spyOn(handle.commands, 'addToQueue').mockResolvedValue({ ok: true })
  const song = observedFact({ item: buildTrack({ name: 'Night bus' }) })
  act(() => [startedFact, readyFact, song].forEach(handle.store.dispatch))
  await user.keyboard('/')
  const box = await field()
  await user.type(box, `next ${name}`)
  await screen.findByRole('option', { name: /Play Night ferry next/ })
  await user.type(box, 'zz')
  expect(screen.queryByRole('option', { name: /Play Night ferry next/ })).not.toBeInTheDocument()
  await user.keyboard('{Enter}')
  expect(queued).not.toHaveBeenCalled()
})

test('result offers its menu by pointer and key, and focus returns to the field or page', async () => {
  renderPalette()
  screen.getByRole('button', { name: 'Search or jump to' }).focus()
  await user.keyboard('{Control>}k{/Control}')
  const box = await field()
  await user.type(box, 'eve')
  const row = await screen.findByRole('option', { name: /Evening pages/ })
  await user.keyboard('{Shift>}{F10}{/Shift}')
  const menu = await screen.findByRole('menu', { name: 'Options for Evening pages' })
  expect(within(menu).getByRole('menuitem', { name: 'Add to queue' })).toBeInTheDocument()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
  expect(box).toHaveFocus()
  expect(box).toHaveValue('eve')

  const more = row.querySelector('[data-more]') as Element
  // An option holds nothing that Tab leads to.
  expect(row.querySelector('button, [tabindex]')).toBeNull()
  await user.click(more)
  await user.click(await screen.findByRole('menuitem', { name: 'Copy link' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})
