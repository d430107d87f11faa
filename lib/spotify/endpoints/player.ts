import { loadCode } from '@/lib/browser/retry-import'
import { type Device, type DeviceCommand, isAddressable, type PlayRequest } from '@/lib/music/playback'
import { parseSpotifyUri } from '@/lib/music/uri'
import type { ReadSignal } from '@/lib/spotify/endpoints/page-options'
import type { SpotifyClient } from '@/lib/spotify/sending/client'
import { toResult, type WriteResult } from '@/lib/spotify/sending/command-result'
import type { Query } from '@/lib/spotify/sending/request'

// Loaded apart: when a page opens, usually nothing plays elsewhere, so there is no answer to map.
const loadMapping = () => loadCode(() => import('@/lib/spotify/mapping/to-playback'))

/** Null for nothing, for a private session, and sometimes while music plays. Lags up to 600 ms behind a command. */
export async function getPlayback(client: SpotifyClient, { signal }: ReadSignal = {}) {
  const query = { additional_types: 'track,episode' }
  const answer = await client.read('/me/player', { query, signal })
  return answer === null ? null : (await loadMapping()).readPlayback(answer)
}

/** Devices that are awake; one that was just opened may take seconds to appear. */
export async function getDevices(client: SpotifyClient, { signal }: ReadSignal = {}): Promise<Device[]> {
  const answer = await client.read('/me/player/devices', { signal })
  return (await loadMapping()).readDevices(answer)
}

/** About twenty items ahead, from the queue and the context together. */
export async function getQueue(client: SpotifyClient, { signal }: ReadSignal = {}) {
  const answer = await client.read('/me/player/queue', { signal })
  return answer === null ? { current: null, next: [] } : (await loadMapping()).readQueue(answer)
}

/** Without a `deviceId` that can be addressed it goes to the active device. */
export function commandPlayer(
  client: SpotifyClient,
  command: DeviceCommand,
  { deviceId, signal }: { deviceId?: string | null; signal?: AbortSignal | undefined } = {},
): Promise<WriteResult> {
  const { method = 'PUT', path, query, body } = toRequest(command)
  // A transfer names the device in its body.
  const isNamed = command.type !== 'transfer' && deviceId && isAddressable(deviceId)
  const device_id = isNamed ? deviceId : null
  const options = { query: { ...query, device_id }, body, signal }
  return toResult(client.command(method, `/me/player/${path}`.replace(/\/$/, ''), options))
}

function toRequest(command: DeviceCommand): { path: string; method?: 'POST'; query?: Query; body?: object } {
  switch (command.type) {
    case 'start':
      return { path: 'play', ...(command.request && { body: toPlayBody(command.request) }) }
    case 'pause':
      return { path: 'pause' }
    case 'next':
    case 'previous':
      return { path: command.type, method: 'POST' }
    case 'seek':
      return { path: 'seek', query: { position_ms: Math.max(0, Math.round(command.positionMs)) } }
    case 'volume': {
      const volume_percent = Math.min(100, Math.max(0, Math.round(command.volumePercent)))
      return { path: 'volume', query: { volume_percent } }
    }
    case 'shuffle':
      return { path: 'shuffle', query: { state: command.isShuffled } }
    case 'repeat':
      return { path: 'repeat', query: { state: command.repeat } }
    case 'transfer':
      return { path: '', body: { device_ids: [command.deviceId], play: command.isPlaying } }
    case 'queue':
      return { path: 'queue', method: 'POST', query: { uri: command.uri } }
  }
}

function toPlayBody(request: PlayRequest): object {
  const position_ms =
    request.positionMs === undefined ? undefined : Math.max(0, Math.round(request.positionMs))
  if ('uris' in request) {
    const { uris, offset: { position } = { position: 0 } } = request
    // If a song is in the list more than once, Spotify accepts an offset at any copy but the last, and plays nothing.
    // The first song needs no offset.
    const hasCopies = uris.indexOf(uris[0] ?? '', 1) > 0
    return { uris, offset: position === 0 && hasCopies ? undefined : { position }, position_ms }
  }
  // "Can't have offset for context type: ARTIST" is a 400, and so is an empty offset.
  const isArtist = parseSpotifyUri(request.contextUri)?.type === 'artist'
  return { context_uri: request.contextUri, offset: isArtist ? undefined : request.offset, position_ms }
}
