import { fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MenusProvider } from '@/components/menus/menus-provider'
import { Player } from '@/components/player/player'
import { Playlist } from '@/components/playlist/playlist'
import { SaveButton } from '@/components/screen/save-button'
// Deferred; loaded here beforehand, so that it takes no time while the clock is faked.
import '@/components/frame/deferred-bundle'
import '@/components/frame/toaster'
import '@/components/player/device-menu'
import '@/components/playlist/playlist-edits'
import '@/lib/spotify/endpoints/library'
import type { Refusal } from './faults'
import type { Provider } from './provider'

export type CommandRow = {
  open?(provider: Provider): void
  render(provider: Provider): ReactNode
  begin?(): void
  act(): void
  isDone(provider: Provider): boolean
  looksDone(): boolean
  /** What the listener is told where it is not done. */
  says(refusal: Refusal): string | RegExp
  except?: Record<string, Partial<Refusal>>
}

const listener = 'premium-listener'
const playerOf = ({ world }: Provider) => world.connect.player(listener)
const firstOf = (things: ReadonlyMap<string, unknown>) => [...things.keys()][0] ?? ''
const playlistOf = ({ world }: Provider) => world.store.library(listener).playlistIds[0] ?? ''
const rowsOf = (provider: Provider) =>
  provider.world.store.playlists.all().find(({ id }) => id === playlistOf(provider))?.rows ?? []
/** The first song of the catalogue that is not liked at first. */
const songOf = ({ world }: Provider) =>
  [...world.catalogue.tracks.keys()].find(
    (id) => !world.store.library(listener).tracks.some((one) => one.id === id),
  ) ?? ''

function playOnSpeaker(provider: Provider) {
  const player = playerOf(provider)
  const speaker = player.devices().find(({ name }) => /speaker/i.test(name))
  sessionStorage.setItem('tonearm.chosen-device', speaker?.id ?? '')
  player.send(
    { type: 'play', start: { contextUri: `spotify:album:${firstOf(provider.world.catalogue.albums)}` } },
    speaker?.id,
  )
}

export const commands: Record<string, CommandRow> = {
  heart: {
    render: (provider) => <SaveButton uris={[`spotify:track:${songOf(provider)}`]} />,
    act: () => void fireEvent.click(screen.getByRole('button', { name: 'Save to Liked Songs' })),
    isDone: (provider) => provider.world.store.library(listener).tracks.length === 121,
    looksDone: () => screen.queryByRole('button', { name: 'Remove from Liked Songs' }) !== null,
    says: ({ notice }) => notice,
    except: {
      '404': { notice: 'Couldn’t save this. Try again.' },
      '403 for Premium': { notice: 'Couldn’t save this. Try again.' },
      'a long 429': { bucket: 'saving and removing' },
      'a spent quota': { bucket: 'saving and removing' },
    },
  },
  edits: {
    render: (provider) => <Playlist id={playlistOf(provider)} />,
    act() {
      const [row] = screen.getAllByRole('row').filter((one) => one.hasAttribute('tabindex'))
      row?.focus()
      if (row) fireEvent.keyDown(row, { key: 'Delete' })
    },
    isDone: (provider) => rowsOf(provider).length === 41,
    looksDone: () => screen.queryByText('41 songs') !== null,
    says: ({ reason }) =>
      typeof reason === 'string'
        ? `Couldn’t remove “Elevator (Dub)”. ${reason}Retry`
        : new RegExp(`^Couldn’t remove “Elevator \\(Dub\\)”\\. ${reason.source}Retry$`),
    except: {
      // It asks for the version of the list first, and reads are tried again after a short pause.
      'a short 429': { isDone: true },
      'a long 429': { bucket: 'playlists' },
      'a spent quota': { bucket: 'playlists' },
      'an empty body': { isDone: false, reason: 'Spotify sent an unexpected response.' },
      'broken JSON': { isDone: false, reason: 'Spotify sent an unexpected response.' },
      'wrong types in JSON': { isDone: false, reason: 'Spotify doesn’t allow this change.' },
    },
  },
  'player commands': {
    open: playOnSpeaker,
    render: () => <Player height={80} />,
    act: () => void fireEvent.click(screen.getByRole('button', { name: 'Pause' })),
    isDone: (provider) => playerOf(provider).session().playback?.isPlaying === false,
    looksDone: () => screen.queryByRole('button', { name: 'Play' }) !== null,
    says: ({ notice }) => notice,
  },
  'Play in a menu': {
    open: playOnSpeaker,
    render: (provider) => (
      // Of the player that is at work here.
      <MenusProvider>
        <Playlist id={playlistOf(provider)} />
        <Player height={80} />
      </MenusProvider>
    ),
    begin() {
      const name = screen.getByRole('heading', { level: 1 }).textContent
      fireEvent.click(screen.getByRole('button', { name: `More options for ${name}` }))
    },
    act: () => void fireEvent.click(screen.getByRole('menuitem', { name: 'Play' })),
    isDone: (provider) =>
      playerOf(provider).session().playback?.contextUri === `spotify:playlist:${playlistOf(provider)}`,
    looksDone() {
      const name = screen.getByRole('heading', { level: 1 }).textContent
      return screen.queryByRole('button', { name: `Pause ${name}` }) !== null
    },
    says: ({ notice }) => notice,
  },
  devices: {
    open: playOnSpeaker,
    render: () => <Player height={80} />,
    begin: () => void fireEvent.click(screen.getByRole('button', { name: 'Devices' })),
    act() {
      const item = screen.getByText('Kitchen radio').closest('[role="menuitemradio"]')
      if (item) fireEvent.click(item)
    },
    isDone(provider) {
      const player = playerOf(provider)
      return player
        .devices()
        .some(({ id, name }) => name === 'Kitchen radio' && id === player.session().activeDeviceId)
    },
    // A name that came in another type is missing until the device is reported again.
    looksDone: () => screen.queryByText(/^Playing on (Kitchen radio|Untitled)$/) !== null,
    says: ({ notice }) => notice,
  },
}
