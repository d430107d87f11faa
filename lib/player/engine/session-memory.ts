/** What is remembered across a reload. A browser that refuses storage has a tab that remembers nothing. */
const chosenKey = 'tonearm.chosen-device'
const ownKey = 'tonearm.own-device'

/** Each tab has its own. */
export function readChosenDevice(): string | null {
  return read(() => sessionStorage, chosenKey)
}

/** Null forgets. */
export function rememberChosenDevice(deviceId: string | null): void {
  write(() => sessionStorage, chosenKey, deviceId)
}

/**
 * The last id a tab of this browser played under; only one does at a time. Never to be used, only to be recognised by
 * the tab that plays next: its own from before a reload, or that of a tab closed since.
 */
export function readFormerOwnDevice(): string | null {
  return read(() => localStorage, ownKey)
}

export function rememberOwnDevice(deviceId: string): void {
  write(() => localStorage, ownKey, deviceId)
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
