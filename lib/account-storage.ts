import { forgetItems, type StoredItem, storedItem, type TextFormat } from '@/lib/browser-storage'

const prefix = 'tonearm.listener '

/** What this browser remembers for one listener, such as searches and pins. It never leaves the browser. */
export function accountItem<T>(userId: string, name: string, format: TextFormat<T>): StoredItem<T> {
  return storedItem('local', `${prefix}${userId} ${name}`, format)
}

/** For every account: logging out has to work without knowing who was logged in. */
export function forgetAccounts(): void {
  forgetItems('local', prefix)
}
