import { createCatalogue } from '../../sandbox/catalogue/catalogue'
import type { Control } from '../e2e/support/control'

/** `uid` tells copies of a song apart. */
type Row = { uri: string; uid: string; durationMs: number }
type Entry = { uri: string }
type Saved = { id: string }

export type ProviderState = {
  nowMs: number
  player: Record<
    string,
    {
      activeDeviceId: string | null
      playback: { current: Row; isPlaying: boolean; positionMs: number; takenAtMs: number } | null
      devices: { id: string; isSdk: boolean; name: string; volumePercent: number; isUnlisted?: boolean }[]
    }
  >
  library: Record<
    string,
    Record<'tracks' | 'albums' | 'shows' | 'episodes' | 'artists', Saved[]> & { playlistIds: string[] }
  >
  playlists: { id: string; name: string; rows: Entry[] }[]
}

/** Who takes turns in this browser: the one with the full library, who can play, and one who cannot. */
export const listenerNames = {
  'premium-listener': 'Premium listener',
  'free-listener': 'Free listener',
} as const
export type ListenerId = keyof typeof listenerNames

const { tracks, episodes } = createCatalogue(Date.now())

export function nameOf(uri: string): string | undefined {
  const id = uri.split(':').at(-1) ?? ''
  return (tracks.get(id) ?? episodes.get(id))?.name
}

export type Heard = { kind: 'tracks' | 'episodes'; id: string }

/** What has this name. Where that is several things, nobody can say which of them a row is about. */
export const thingsByName = new Map<string, readonly Heard[]>()
for (const [kind, things] of [
  ['tracks', tracks],
  ['episodes', episodes],
] as const) {
  for (const { id, name } of things.values())
    thingsByName.set(name, [...(thingsByName.get(name) ?? []), { kind, id }])
}

export const trackUris = [...tracks.keys()].map((id) => `spotify:track:${id}`)

export async function stateOf(control: Control): Promise<ProviderState> {
  return (await control.state()) as ProviderState
}
