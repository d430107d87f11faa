/** Lists kept in this browser for each account. Where it refuses, or does not answer, they are read again. */
import { createStore, delMany, getMany, keys, setMany } from 'idb-keyval'
import { createSlowStorage, isLongAgo } from '@/lib/browser/slow-storage'

const databaseName = 'tonearm-lists'
/** Raise it when the form of a row changes: rows in the old form are then no longer found. */
const version = 2

export type KeptLists = {
  /** Null when there is none. */
  read(key: readonly unknown[]): Promise<readonly unknown[] | null>
  write(key: readonly unknown[], rows: readonly unknown[]): Promise<void>
}

export function keptListsOf(accountId: string): KeptLists {
  const store = openStore()
  const nameOf = (key: readonly unknown[]) => prefixOf(accountId) + JSON.stringify(key)
  return {
    async read(key) {
      const name = nameOf(key)
      const found = await ifPossible(() => getMany<unknown>([name, timeOf(name)], store))
      return found && !isLongAgo(found[1]) ? ((found[0] as readonly unknown[] | undefined) ?? null) : null
    },
    async write(key, rows) {
      const name = nameOf(key)
      const entries = Object.entries({ [name]: rows, [timeOf(name)]: Date.now() })
      await ifPossible(() => setMany(entries, store))
    },
  }
}

const prefixOf = (accountId: string) => `${JSON.stringify([version, accountId])} `

/** When a list was kept, beside it: rows are not read to learn how old they are. */
const timeOf = (name: string) => `${name} kept at`

export async function forgetKeptLists(accountId?: string): Promise<void> {
  const prefix = accountId === undefined ? '' : prefixOf(accountId)
  await ifPossible(() => deleteLists((name) => name.startsWith(prefix)))
}

/** What nobody has read anew for 30 days. */
export async function deleteFormerLists(): Promise<void> {
  await ifPossible(() => deleteLists((_name, keptAtMs) => isLongAgo(keptAtMs)))
}

async function deleteLists(isMeant: (name: string, keptAtMs: unknown) => boolean): Promise<void> {
  const store = openStore()
  const names = (await keys<string>(store)).filter((name) => !name.endsWith(timeOf('')))
  const times = await getMany<unknown>(names.map(timeOf), store)
  const meant = names.filter((name, index) => isMeant(name, times[index]))
  const gone = meant.flatMap((name) => [name, timeOf(name)])
  await delMany(gone, store)
}

/** The database itself. One that another tab has open is deleted after it. */
export async function deleteKeptLists(): Promise<void> {
  await ifPossible(() => deleteDatabase(databaseName))
}

function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    request.onsuccess = () => resolve()
    request.onblocked = () => resolve()
    request.onerror = () => reject(request.error)
  })
}

const openStore = () => createStore(databaseName, 'lists')

// Private windows and full disks: always a DOMException.
const ifPossible = createSlowStorage(
  () => typeof indexedDB !== 'undefined',
  (error) => error instanceof DOMException,
)
