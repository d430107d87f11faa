/** What the player remembers after a reload. A browser that refuses storage remembers nothing. */
import { accountItem, plainText, storedItem, type TextFormat } from '@/lib/browser/browser-storage'

/** 0–100, and the level before muting where it is muted. */
export type Volume = { percent: number; mutedFromPercent: number | null }

const words: TextFormat<string[]> = { parse: (text) => text.split(' '), print: (list) => list.join(' ') }

/** `50`, or `0 50` when muted from 50. */
const levels: TextFormat<Volume> = {
  parse(text) {
    const [, percent, mutedFrom] = /^(\d+)(?: (\d+))?$/.exec(text) ?? []
    if (percent === undefined || Number(percent) > 100 || Number(mutedFrom ?? 0) > 100) return null
    return { percent: Number(percent), mutedFromPercent: mutedFrom === undefined ? null : Number(mutedFrom) }
  },
  print: ({ percent, mutedFromPercent }) =>
    mutedFromPercent === null ? String(percent) : `${percent} ${mutedFromPercent}`,
}

const chosenDevice = storedItem('session', 'tonearm.chosen-device', plainText)
const ownDevices = storedItem('local', 'tonearm.own-devices', words)
const volume = storedItem('local', 'tonearm.volume', levels)

/** The provider forgets a device that is gone within minutes. */
const keptOwn = 4

export const readChosenDevice = chosenDevice.read

export const rememberChosenDevice = chosenDevice.write

/**
 * The last device ids of this browser's tabs; only one tab plays at a time. They are never used, only recognised by the
 * tab that plays next: its own from before a reload, or those of a tab closed since.
 */
export const readOwnDevices = (): string[] => ownDevices.read() ?? []

export function rememberOwnDevice(deviceId: string): void {
  const others = readOwnDevices().filter((id) => id !== deviceId)
  ownDevices.write([deviceId, ...others].slice(0, keptOwn))
}

export function forgetDevices(): void {
  chosenDevice.write(null)
  ownDevices.write(null)
}

export const laneName = 'lane'

/** Whether a lane is stored for an account, without reading it. */
export const isLaneKept = (listenerId: string): boolean =>
  accountItem(listenerId, laneName, plainText).readText() !== null

export const readVolume = volume.read

export const rememberVolume = volume.write
