/** Texts that a listener imported or wrote, such as timed lyrics. Nothing else can restore them. */
import { inTransaction, withDatabase, withDatabaseToDelete } from '@/lib/storage/database'
import { mostFileSize } from '@/lib/storage/stored-kinds'

/** Files that the browser refused to store, until the page is left. */
const unstored = new Map<string, string>()

const nameOf = (accountId: string, id: string) => `${accountId} ${id}`

/** Whether the browser stores it beyond this page. False if it refuses, or the account's files would be too large. */
export async function writeFile(accountId: string, id: string, text: string): Promise<boolean> {
  const isStored = await withDatabase((database) =>
    inTransaction(database, 'files', 'readwrite', async (store) => {
      let size = text.length
      const own = IDBKeyRange.bound([accountId, 0], [accountId, Number.MAX_SAFE_INTEGER])
      for (
        let cursor = await store.index('size').openKeyCursor(own);
        cursor;
        cursor = await cursor.continue()
      ) {
        const [owner, other] = cursor.key
        if (owner === accountId) size += other
      }
      const fits = size <= mostFileSize
      if (fits) await store.put({ owner: accountId, id, text, size: text.length })
      return fits
    }),
  )
  if (!isStored) unstored.set(nameOf(accountId, id), text)
  return isStored === true
}

/** Null if it no longer exists. */
export async function readFile(accountId: string, id: string): Promise<string | null> {
  const here = unstored.get(nameOf(accountId, id))
  if (here !== undefined) return here
  const row = await withDatabase((database) =>
    inTransaction(database, 'files', 'readonly', (store) => store.get([accountId, id])),
  )
  return row?.text ?? null
}

export async function deleteFile(accountId: string, id: string): Promise<void> {
  unstored.delete(nameOf(accountId, id))
  await withDatabaseToDelete((database) => database.delete('files', [accountId, id]))
}

export async function forgetFiles(accountId: string): Promise<void> {
  for (const name of [...unstored.keys()]) if (name.startsWith(`${accountId} `)) unstored.delete(name)
  await withDatabaseToDelete(async (database) => {
    const own = IDBKeyRange.bound([accountId], [accountId, []])
    await database.delete('files', own)
  })
}
