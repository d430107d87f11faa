/** What is remembered across a reload. A browser that refuses storage has a tab that remembers nothing. */
const chosenKey = 'tonearm.chosen-device'
const ownKey = 'tonearm.own-devices'
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
