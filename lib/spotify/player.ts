import type { Playable } from '@/lib/music/entities'
import type { Device, Playback, PlayRequest, RepeatMode } from '@/lib/music/playback'
import { parseSpotifyUri } from '@/lib/music/uri'
import type { SpotifyClient } from '@/lib/spotify/client'
import { toResult, type WriteResult } from '@/lib/spotify/command-result'
import { loadCode } from '@/lib/spotify/load-code'
import type { ReadSignal } from '@/lib/spotify/page-options'
import type { Query } from '@/lib/spotify/request'

// Mostly nothing plays elsewhere when a page opens, and no answer has to be read.
const loadMapping = () => loadCode(() => import('@/lib/spotify/to-playback'))

export type OnDevice = { deviceId?: string | null; signal?: AbortSignal | undefined }

/**
 * What plays, on whichever device. Null: nothing, or a private session; the provider sometimes answers null while music
 * plays, and lags up to 600 ms behind a command.
 */
export async function getPlayback(
  client: SpotifyClient,
  { signal }: ReadSignal = {},
): Promise<Playback | null> {
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
export async function getQueue(
  client: SpotifyClient,
  { signal }: ReadSignal = {},
): Promise<{ current: Playable | null; next: Playable[] }> {
  const answer = await client.read('/me/player/queue', { signal })
  return answer === null ? { current: null, next: [] } : (await loadMapping()).readQueue(answer)
}

/** Without `request` what was playing continues. */
export function startPlayback(
  client: SpotifyClient,
  { request, ...device }: OnDevice & { request?: PlayRequest } = {},
): Promise<WriteResult> {
  return sendToPlayer(client, 'PUT', '/play', device, {}, request && toPlayBody(request))
}

export function pausePlayback(client: SpotifyClient, device: OnDevice = {}): Promise<WriteResult> {
  return sendToPlayer(client, 'PUT', '/pause', device)
}

export function skipToNext(client: SpotifyClient, device: OnDevice = {}): Promise<WriteResult> {
  return sendToPlayer(client, 'POST', '/next', device)
}

export function skipToPrevious(client: SpotifyClient, device: OnDevice = {}): Promise<WriteResult> {
  return sendToPlayer(client, 'POST', '/previous', device)
}

/** A position past the end starts the next item. */
export function seekPlayback(
  client: SpotifyClient,
  positionMs: number,
  device: OnDevice = {},
): Promise<WriteResult> {
  return sendToPlayer(client, 'PUT', '/seek', device, { position_ms: Math.max(0, Math.round(positionMs)) })
}

/** 0–100; values outside are moved inside. */
export function setPlaybackVolume(
  client: SpotifyClient,
  volumePercent: number,
  device: OnDevice = {},
): Promise<WriteResult> {
  const percent = Math.min(100, Math.max(0, Math.round(volumePercent)))
  return sendToPlayer(client, 'PUT', '/volume', device, { volume_percent: percent })
}

export function setRepeatMode(
  client: SpotifyClient,
  mode: RepeatMode,
  device: OnDevice = {},
): Promise<WriteResult> {
  return sendToPlayer(client, 'PUT', '/repeat', device, { state: mode })
}

export function setShuffle(
  client: SpotifyClient,
  isShuffled: boolean,
  device: OnDevice = {},
): Promise<WriteResult> {
  return sendToPlayer(client, 'PUT', '/shuffle', device, { state: isShuffled })
}

/** `play: true` makes the device play at once; otherwise it continues the current playback state. */
export function transferPlayback(
  client: SpotifyClient,
  { deviceId, play, signal }: { deviceId: string; play?: boolean; signal?: AbortSignal },
): Promise<WriteResult> {
  return sendToPlayer(client, 'PUT', '', { signal }, {}, { device_ids: [deviceId], play })
}

/** To the end of the queue, which nothing can be taken out of again. */
export function queueItem(
  client: SpotifyClient,
  { uri, ...device }: OnDevice & { uri: string },
): Promise<WriteResult> {
  return sendToPlayer(client, 'POST', '/queue', device, { uri })
}

function sendToPlayer(
  client: SpotifyClient,
  method: 'PUT' | 'POST',
  action: string,
  { deviceId, signal }: OnDevice,
  query: Query = {},
  body?: object,
): Promise<WriteResult> {
  return toResult(
    client.command(method, `/me/player${action}`, { query: { ...query, device_id: deviceId }, body, signal }),
  )
}

function toPlayBody(request: PlayRequest): object {
  const position_ms =
    request.positionMs === undefined ? undefined : Math.max(0, Math.round(request.positionMs))
  if ('uris' in request) {
    return { uris: request.uris, offset: { position: request.offset?.position ?? 0 }, position_ms }
  }
  // "Can't have offset for context type: ARTIST" is a 400, and so is an empty offset.
  const isArtist = parseSpotifyUri(request.contextUri)?.type === 'artist'
  return { context_uri: request.contextUri, offset: isArtist ? undefined : request.offset, position_ms }
}
