/**
 * Small values in localStorage and sessionStorage. A browser that refuses to store one remembers it until the page is
 * left. Stored text that its format can't read counts as absent.
 */
import { parseJson } from '@/lib/deadline'
import { accountPrefix } from '@/lib/storage/stored-kinds'

export type TextFormat<T> = {
  /** Null for text that `print` does not write. */
  parse(text: string): T | null
  print(value: T): string
}

export type StoredItem<T> = {
  /** The same object until the stored text changes. */
  read(): T | null
  /** Null deletes it. Subscribers in all tabs are called. */
  write(value: T | null): void
  /** Called after a change of this item, here or in another tab. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void
  /** False while the last value is only in memory. */
  isStored(): boolean
}

/** Items of one account whose keys begin alike. Tabs that change different ones at the same moment lose nothing. */
export type StoredItems = {
  /** The texts by the rest of their keys. The same object until one of them changes. */
  read(): ReadonlyMap<string, string>
  /** Also changes of other tabs whose events are still on their way. */
  readAnew(): ReadonlyMap<string, string>
  /** Null deletes one. Subscribers in this tab are called once. */
  write(changes: ReadonlyMap<string, string | null>): void
  subscribe(listener: () => void): () => void
  /** False while some of their last values are only in memory. */
  isStored(): boolean
}

type Area = 'local' | 'session'

const items = new Map<string, StoredItem<unknown>>()
/** Values that the browser refused to store, by area and key. */
const unstored = new Map<string, string | null>()
/** Counts possible changes of accounts' items, here or in another tab. */
let accountChanges = 0
const listeners = new Map<string, Set<() => void>>()
/** Undefined outside a browser. */
const areas: Record<Area, () => Storage | undefined> = {
  local: () => globalThis.localStorage,
  session: () => globalThis.sessionStorage,
}

/** `local` is shared by all tabs and stays; `session` belongs to one tab and ends with it. */
export function storedItem<T>(area: Area, key: string, format: TextFormat<T>): StoredItem<T> {
  const name = `${area} ${key}`
  const item = items.get(name) ?? createItem(area, key, format)
  items.set(name, item)
  return item as StoredItem<T>
}

function createItem<T>(area: Area, key: string, format: TextFormat<T>): StoredItem<T> {
  const name = `${area} ${key}`
  let known: { text: string | null; value: T | null } = { text: null, value: null }
  return {
    read() {
      const text = readText(area, key)
      if (text !== known.text) known = { text, value: text === null ? null : format.parse(text) }
      return known.value
    },
    write(value) {
      writeText(area, key, value === null ? null : format.print(value))
      notify(name)
    },
    subscribe: (listener) => subscribe(name, listener),
    isStored: () => !unstored.has(name),
  }
}

/** While the page listens to storage events, it reads all keys again only after a change. */
function createItems(prefix: string): StoredItems {
  const name = `local ${prefix}`
  let known: ReadonlyMap<string, string> = new Map()
  let readAt = -1

  function readAnew(): ReadonlyMap<string, string> {
    const here = [...unstored.keys()]
      .filter((one) => one.startsWith(name))
      .map((one) => one.slice('local '.length))
    const keys = new Set([...(ifAllowed(() => storedKeys('local', prefix)) ?? []), ...here])
    const texts = new Map<string, string>()
    for (const key of keys) {
      const text = readText('local', key)
      if (text !== null) texts.set(key.slice(prefix.length), text)
    }
    const isSame = texts.size === known.size && [...texts].every(([rest, text]) => known.get(rest) === text)
    if (!isSame) known = texts
    readAt = accountChanges
    return known
  }

  return {
    read: () => (watchers > 0 && readAt === accountChanges ? known : readAnew()),
    readAnew,
    write(changes) {
      for (const [rest, text] of changes) writeText('local', `${prefix}${rest}`, text)
      notify(...[...changes.keys()].map((rest) => `${name}${rest}`))
    },
    subscribe: (listener) => subscribe(`${name}${any}`, listener),
    isStored: () => ![...unstored.keys()].some((one) => one.startsWith(name)),
  }
}

const storedKeys = (area: Area, prefix: string) =>
  Object.keys(areas[area]() ?? {}).filter((key) => key.startsWith(prefix))

function readText(area: Area, key: string): string | null {
  const text = unstored.get(`${area} ${key}`)
  return text === undefined ? (ifAllowed(() => areas[area]()?.getItem(key)) ?? null) : text
}

function writeText(area: Area, key: string, text: string | null): void {
  const name = `${area} ${key}`
  unstored.set(name, text)
  ifAllowed(() => {
    const storage = areas[area]()
    if (text === null) storage?.removeItem(key)
    else storage?.setItem(key, text)
    if (storage) unstored.delete(name)
  })
}

/** At the end of a name, stands for any text. */
const any = '*'

/** Called after a change of any account's item, here or in another tab. */
export const subscribeToAccountItems = (listener: () => void) =>
  subscribe(`local ${accountPrefix}${any}`, listener)

function subscribe(name: string, listener: () => void): () => void {
  const watched = listeners.get(name) ?? new Set()
  listeners.set(name, watched.add(listener))
  const stop = watchOtherTabs()
  return () => {
    watched.delete(listener)
    stop()
  }
}

function notify(...names: string[]): void {
  if (names.some((name) => name.startsWith(`local ${accountPrefix}`))) accountChanges += 1
  const due = new Set<() => void>()
  for (const [watched, ones] of listeners) {
    const isMeant = (name: string) =>
      watched === name || (watched.endsWith(any) && name.startsWith(watched.slice(0, -any.length)))
    if (names.some(isMeant)) for (const listener of ones) due.add(listener)
  }
  for (const listener of due) listener()
}

function notifyAll(): void {
  accountChanges += 1
  notify(...listeners.keys())
}

let watchers = 0

/** One listener for the whole page. An event without a key says that another tab cleared the storage. */
function watchOtherTabs(): () => void {
  if (watchers === 0) {
    accountChanges += 1
    window.addEventListener('storage', handleStorage)
    window.addEventListener('pageshow', handlePageShow)
  }
  watchers += 1
  return () => {
    watchers -= 1
    if (watchers > 0) return
    window.removeEventListener('storage', handleStorage)
    window.removeEventListener('pageshow', handlePageShow)
  }
}

/** A page restored from the back/forward cache has missed all storage events. */
function handlePageShow({ persisted }: PageTransitionEvent): void {
  if (persisted) notifyAll()
}

function handleStorage({ key }: StorageEvent): void {
  if (key === null) notifyAll()
  else notify(`local ${key}`)
}

export function forgetItems(area: Area, prefix: string): void {
  for (const name of [...unstored.keys()]) if (name.startsWith(`${area} ${prefix}`)) unstored.delete(name)
  ifAllowed(() => {
    for (const key of storedKeys(area, prefix)) areas[area]()?.removeItem(key)
  })
  notifyAll()
}

export const plainText: TextFormat<string> = { parse: (text) => text, print: (value) => value }

export const wholeNumber: TextFormat<number> = {
  parse: (text) => (/^\d{1,15}$/.test(text) ? Number(text) : null),
  print: String,
}

export const uriLines: TextFormat<readonly string[]> = {
  parse: (text) => text.split('\n').filter((uri) => uri.startsWith('spotify:')),
  print: (uris) => uris.join('\n'),
}

export function oneOf<T extends string>(values: readonly T[]): TextFormat<T> {
  return { parse: (text) => values.find((value) => value === text) ?? null, print: (value) => value }
}

/** `isExpected` decides whether stored JSON still has the expected shape. */
export function jsonOf<T>(isExpected: (value: unknown) => value is T): TextFormat<T> {
  return {
    parse(text) {
      const value = parseJson(text)
      return isExpected(value) ? value : null
    },
    print: (value) => JSON.stringify(value),
  }
}

const accountKey = (userId: string, name: string) => `${accountPrefix}${userId} ${name}`

/** A value of one account, such as its pins. It never leaves the browser. */
export const accountItem = <T>(userId: string, name: string, format: TextFormat<T>) =>
  storedItem('local', accountKey(userId, name), format)

const sets = new Map<string, StoredItems>()

/** The items whose names are `name`, a space and a name of their own. */
export function accountItems(userId: string, name: string): StoredItems {
  const prefix = accountKey(userId, `${name} `)
  const items = sets.get(prefix) ?? createItems(prefix)
  sets.set(prefix, items)
  return items
}

export const latestAccountKey = `${accountPrefix}is`
export const latestAccount = storedItem('local', latestAccountKey, plainText)

/**
 * The last account that logged out here, until it logs in again. One of its tabs may still store data, so the login
 * page deletes the account's data again until an account logs in. A disconnect deletes this item, too.
 */
export const departure = storedItem('local', 'tonearm.logged-out', plainText)

export const forgetAccountItems = (userId: string): void => forgetItems('local', accountKey(userId, ''))

// Storage throws SecurityError if it is switched off, and QuotaExceededError if it is full.
function ifAllowed<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}
