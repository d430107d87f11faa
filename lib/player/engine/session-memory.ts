/** What one tab remembers across a reload. A browser that refuses storage has a tab that remembers nothing. */
const chosenKey = 'tonearm.chosen-device'
const ownKey = 'tonearm.own-device'

export function readChosenDevice(): string | null {
  return read(chosenKey)
}

/** Null forgets. */
export function rememberChosenDevice(deviceId: string | null): void {
  write(chosenKey, deviceId)
}

/** The id this page had before it was reloaded: never to be used, only to be recognised as ourselves. */
export function readFormerOwnDevice(): string | null {
  return read(ownKey)
}

export function rememberOwnDevice(deviceId: string): void {
  write(ownKey, deviceId)
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    // Blocked storage throws on access (Chrome, third-party cookies off); not remembering is the right outcome.
    return null
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // As above, and a full store throws too.
  }
}
