import { createCatalogue } from '../../sandbox/catalogue/catalogue'
import type { Control } from '../e2e/support/control'

type Entry = { uri: string }
type Saved = { id: string }

/** What the sandbox holds, as far as it is looked at here. */
export type ProviderState = {
  player: Record<
    string,
    {
      activeDeviceId: string | null
      playback: { current: Entry; isPlaying: boolean } | null
      devices: { id: string; isSdk: boolean; name: string }[]
    }
  >
  library: Record<string, Record<'tracks' | 'albums' | 'shows' | 'episodes' | 'artists', Saved[]>>
  playlists: { id: string; name: string; rows: Entry[] }[]
}

export const listener = 'premium-listener'

const { tracks, episodes } = createCatalogue(Date.now())

/** Of a song or an episode, by its uri or its id. */
export function nameOf(uri: string): string | undefined {
  const id = uri.split(':').at(-1) ?? ''
  return (tracks.get(id) ?? episodes.get(id))?.name
}

/** Of names that several songs have, nobody can say which one a row is about. */
export const idByName = new Map<string, string | null>()
for (const { id, name } of tracks.values()) idByName.set(name, idByName.has(name) ? null : id)

export async function stateOf(control: Control): Promise<ProviderState> {
  return (await control.state()) as ProviderState
}
