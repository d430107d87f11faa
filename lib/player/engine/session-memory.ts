/** What is remembered across a reload. A browser that refuses storage has a tab that remembers nothing. */
const chosenKey = 'tonearm.chosen-device'
const ownKey = 'tonearm.own-devices'
const volumeKey = 'tonearm.volume'
/** The provider forgets a device that is gone within minutes. */
const keptOwn = 4

/** Each tab has its own. */
export function readChosenDevice(): string | null {
  return read(() => sessionStorage, chosenKey)
}

/** Null forgets. */
export function rememberChosenDevice(deviceId: string | null): void {
  write(() => sessionStorage, chosenKey, deviceId)
}

/**
 * The last ids under which tabs of this browser played; only one does at a time. Never to be used, only to be recognised
 * by the tab that plays next: its own from before a reload, or those of a tab closed since.
 */
export function readOwnDevices(): string[] {
  return read(() => localStorage, ownKey)?.split(' ') ?? []
}

export function rememberOwnDevice(deviceId: string): void {
  const others = readOwnDevices().filter((id) => id !== deviceId)
  write(() => localStorage, ownKey, [deviceId, ...others].slice(0, keptOwn).join(' '))
}

/** The next listener's devices are others. */
export function forgetDevices(): void {
  write(() => sessionStorage, chosenKey, null)
  write(() => localStorage, ownKey, null)
}

/** 0–100, and the level before silence where it is silent. */
export type Volume = { percent: number; mutedFromPercent: number | null }

/** How loud this browser was last; null when it was never changed. */
export function readVolume(): Volume | null {
  const kept = read(() => localStorage, volumeKey) ?? ''
  const [, percent, mutedFrom] = /^(\d+)(?: (\d+))?$/.exec(kept) ?? []
  if (percent === undefined || Number(percent) > 100 || Number(mutedFrom ?? 0) > 100) return null
  return { percent: Number(percent), mutedFromPercent: mutedFrom === undefined ? null : Number(mutedFrom) }
}

export function rememberVolume({ percent, mutedFromPercent }: Volume): void {
  const text = mutedFromPercent === null ? String(percent) : `${percent} ${mutedFromPercent}`
  write(() => localStorage, volumeKey, text)
}

function read(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key)
  } catch {
    // Blocked storage throws on access (Chrome, third-party cookies off); not remembering is the right outcome.
    return null
  }
}

function write(storage: () => Storage, key: string, value: string | null): void {
  try {
    if (value === null) storage().removeItem(key)
    else storage().setItem(key, value)
  } catch {
    // As above, and a full store throws too.
  }
}
