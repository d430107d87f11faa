import type { Device, Playback } from '@/lib/music/playback'
import { buildTrack } from '@/tests/builders/track'

/** A computer that is active and lets its volume be set. */
export function buildDevice(overrides: Partial<Device> = {}): Device {
  return {
    id: 'device-1',
    name: 'Kitchen',
    type: 'computer',
    isActive: true,
    isRestricted: false,
    volumePercent: 60,
    supportsVolume: true,
    ...overrides,
  }
}

/** A track playing half a minute in on `buildDevice()`. */
export function buildPlayback(overrides: Partial<Playback> = {}): Playback {
  return {
    device: buildDevice(),
    item: buildTrack(),
    itemType: 'track',
    context: null,
    positionMs: 30_000,
    isPlaying: true,
    isShuffled: false,
    repeat: 'off',
    disallows: [],
    ...overrides,
  }
}
