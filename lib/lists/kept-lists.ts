/**
 * Lists kept in this browser, one set for each account. A browser without IndexedDB, a private window or a full disk
 * keeps nothing, and the lists are read again on the next visit.
 */
import { clear, createStore, get, set } from 'idb-keyval'

const databaseName = 'tonearm-lists'
/** Raise it when the form of a row changes: rows in the old form are then no longer found. */
const version = 1

export type KeptLists = {
  /** Null when there is none. */
  read(key: readonly unknown[]): Promise<readonly unknown[] | null>
  /** Resolves when the rows are on the disk. */
  write(key: readonly unknown[], rows: readonly unknown[]): Promise<void>
}

export function keptListsOf(accountId: string): KeptLists {
  const store = openStore()
  const nameOf = (key: readonly unknown[]) => JSON.stringify([version, accountId, ...key])
  return {
    read: async (key) => (await ifPossible(() => get<readonly unknown[]>(nameOf(key), store))) ?? null,
    write: async (key, rows) => {
      await ifPossible(() => set(nameOf(key), rows, store))
    },
  }
}

/** Forgets every account's lists. */
export async function forgetKeptLists(): Promise<void> {
  await Promise.all([ifPossible(() => clear(openStore())), deleteFormerLists()])
}

/** What versions before 22 November 2026 kept: liked songs of any account. Nothing reads it any more. */
export async function deleteFormerLists(): Promise<void> {
  await ifPossible(() => deleteDatabase('tonearm'))
}

/** The databases themselves, also the one of older versions. Those that another tab has open are deleted after it. */
export async function deleteKeptLists(): Promise<void> {
  await Promise.all([ifPossible(() => deleteDatabase(databaseName)), deleteFormerLists()])
}

function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    request.onsuccess = () => resolve()
    request.onblocked = () => resolve()
    request.onerror = () => reject(request.error)
  })
}

/** Opened on first use. */
function openStore() {
  return createStore(databaseName, 'lists')
}

async function ifPossible<T>(use: () => Promise<T>): Promise<T | null> {
  if (typeof indexedDB === 'undefined') return null
  try {
    return await use()
  } catch (error) {
    // Private windows and full disks: always a DOMException.
    if (error instanceof DOMException) return null
    throw error
  }
}
