import type { Playable } from '@/lib/music/entities'
import {
  type Device,
  idByName,
  type Playback,
  type PlaybackContext,
  type RepeatMode,
} from '@/lib/music/playback'
import { toDisallows } from '@/lib/spotify/mapping/disallows'
import type { SpotifyDevice, SpotifyPlayback, SpotifyQueue } from '@/lib/spotify/mapping/payloads'
import {
  isObject,
  listIn,
  readNamed,
  readObject,
  toCount,
  toList,
  toName,
} from '@/lib/spotify/mapping/read-payload'
import { toPlayable } from '@/lib/spotify/mapping/to-page'

/** Throws ProviderError bad-response, as do the next two. */
export function readPlayback(answer: unknown): Playback {
  return toPlayback(readObject<SpotifyPlayback>(answer, 'the playback'))
}

export function readDevices(answer: unknown): Device[] {
  const { devices } = readObject<{ devices?: SpotifyDevice[] }>(answer, 'the devices')
  return toList(listIn(devices, 'devices'), toDevice)
}

export function readQueue(answer: unknown): { current: Playable | null; next: Playable[] } {
  const { currently_playing, queue } = readNamed<SpotifyQueue>(answer, 'the queue')
  const next = toList(listIn(queue, 'what comes next'), toPlayable)
  return { current: toPlayable(currently_playing), next }
}

export function toPlayback(payload: SpotifyPlayback): Playback {
  const item = toPlayable(payload.item)
  // The progress runs past the end when Spotify notices the next item late.
  const endMs = item?.durationMs || Number.POSITIVE_INFINITY
  return {
    device: isObject(payload.device) ? toDevice(payload.device) : null,
    item,
    itemType: item?.type ?? toItemType(payload.currently_playing_type),
    context: toContext(payload.context),
    positionMs: Math.min(toCount(payload.progress_ms), endMs),
    isPlaying: payload.is_playing === true,
    isShuffled: payload.shuffle_state === true,
    repeat: toRepeat(payload.repeat_state),
    disallows: toDisallows(payload.actions?.disallows),
  }
}

export function toDevice(payload: SpotifyDevice): Device {
  const volume = payload.volume_percent
  const name = toName(payload.name)
  return {
    id: payload.id || idByName(name),
    name,
    type: (payload.type ?? 'unknown').toLowerCase(),
    isActive: payload.is_active === true,
    isRestricted: payload.is_restricted === true,
    volumePercent: volume == null ? null : Math.min(toCount(volume), 100),
    // Missing in older answers: then a device that reports its volume can change it.
    supportsVolume: payload.supports_volume ?? volume != null,
  }
}

function toContext(context: SpotifyPlayback['context']): PlaybackContext | null {
  return context?.uri ? { uri: context.uri, type: context.type ?? '' } : null
}

function toItemType(type: string | null | undefined): Playback['itemType'] {
  return type === 'track' || type === 'episode' || type === 'ad' ? type : 'unknown'
}

function toRepeat(state: string | null | undefined): RepeatMode {
  return state === 'track' || state === 'context' ? state : 'off'
}
