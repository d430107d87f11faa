/** What storage does not take is remembered until the page is left; text of another form counts as nothing. */
import { both, listen } from '@/lib/browser/listen'
import { parseJson } from '@/lib/deadline'
import { createStore } from '@/lib/store'

export type TextFormat<T> = {
  /** Null for text that `print` does not write. */
  parse(text: string): T | null
  print(value: T): string
}

export type StoredItem<T> = {
  read(): T | null
  /** Null forgets it. All subscribers are told, in other tabs too. */
  write(value: T | null): void
  /** What is stored as it is, for comparing: equal texts have the same value. */
  readText(): string | null
  /** False while what was written last is only in memory. */
  isStored(): boolean
  format: TextFormat<T>
}

/** What storage did not take, by area and key. */
const unwritten = new Map<string, string | null>()

const changes = createStore(0)

/** `local` is shared by all tabs and stays; `session` belongs to one tab and ends with it. */
export function storedItem<T>(area: 'local' | 'session', key: string, format: TextFormat<T>): StoredItem<T> {
  const name = `${area} ${key}`
  const readText = () => {
    const known = unwritten.get(name)
    return known === undefined ? (ifAllowed(() => areas[area]().getItem(key)) ?? null) : known
  }
  return {
    readText,
    isStored: () => !unwritten.has(name),
    format,
    read() {
      const text = readText()
      return text === null ? null : format.parse(text)
    },
    write(value) {
      const text = value === null ? null : format.print(value)
      unwritten.set(name, text)
      ifAllowed(() => {
        if (text === null) areas[area]().removeItem(key)
        else areas[area]().setItem(key, text)
        unwritten.delete(name)
      })
      tellAll()
    },
  }
}

/** `listener` is called after any change, here or in another tab. Returns the function that unsubscribes it. */
export const subscribeToStorage = (listener: () => void) =>
  both(changes.subscribe(listener), listen(window, { storage: listener }))

export function forgetItems(area: 'local' | 'session', prefix: string): void {
  for (const name of [...unwritten.keys()]) if (name.startsWith(`${area} ${prefix}`)) unwritten.delete(name)
  ifAllowed(() => {
    const storage = areas[area]()
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
  })
  tellAll()
}

export const plainText: TextFormat<string> = { parse: (text) => text, print: (value) => value }

export function oneOf<T extends string>(values: readonly T[]): TextFormat<T> {
  return { parse: (text) => values.find((value) => value === text) ?? null, print: (value) => value }
}

/** `isExpected` decides whether what was stored still has the form it is to have. */
export function jsonOf<T>(isExpected: (value: unknown) => value is T): TextFormat<T> {
  return {
    parse(text) {
      const value = parseJson(text)
      return isExpected(value) ? value : null
    },
    print: (value) => JSON.stringify(value),
  }
}

const accountPrefix = 'tonearm.listener '

/** What this browser remembers for one listener, such as searches and pins. It never leaves the browser. */
export const accountItem = <T>(userId: string, name: string, format: TextFormat<T>) =>
  storedItem('local', `${accountPrefix}${userId} ${name}`, format)

export const latestAccountKey = `${accountPrefix}is`
export const latestAccount = storedItem('local', latestAccountKey, plainText)

/** Without `userId` for every account: logging out has to work without knowing who was logged in. */
export function forgetAccounts(userId?: string): void {
  forgetItems('local', userId === undefined ? accountPrefix : `${accountPrefix}${userId} `)
}

const areas = { local: () => localStorage, session: () => sessionStorage }

function tellAll(): void {
  changes.setState(changes.getState() + 1)
}

// Storage throws SecurityError where it is switched off and QuotaExceededError where it is full.
function ifAllowed<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}
