/** The player's stored values, which survive a reload unless the browser refuses storage. */
import {
  accountItem,
  accountItems,
  plainText,
  storedItem,
  type TextFormat,
} from '@/lib/storage/browser-items'

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

/** Spotify forgets a device that is gone within minutes. */
const keptOwn = 4

export const readChosenDevice = chosenDevice.read

export const rememberChosenDevice = chosenDevice.write

/**
 * The last device ids of this browser's tabs. They are never used, only recognized by the tab that plays next: its
 * own from before a reload, or those of closed tabs.
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

/** An account's own queue: its order, an item for each entry, and the song handed over. */
export const storedQueue = (listenerId: string) => accountItems(listenerId, 'queue')

export const queueOrder = 'order'

/** The whole queue in one item, as it was stored until November 2026. */
export const formerQueue = (listenerId: string) => accountItem(listenerId, 'lane', plainText)

/** Doesn't load the queue's code. Two tabs that edit at the same moment may leave an order without entries. */
export const isQueueStored = (listenerId: string): boolean =>
  [...storedQueue(listenerId).read().keys()].some((name) => name !== queueOrder) ||
  formerQueue(listenerId).read() !== null

export const readVolume = volume.read

export const rememberVolume = volume.write
