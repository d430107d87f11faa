import type { Page } from '@playwright/test'

/** The keys of what the browser's database has cached: account, kind, name. */
export const cachedKeys = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('tonearm')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const reading = database.transaction('cache').objectStore('cache').getAllKeys()
          reading.onsuccess = () => resolve(reading.result.map(String))
          database.close()
        }
      }),
  )
