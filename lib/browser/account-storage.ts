import { forgetItems, plainText, storedItem, type TextFormat } from '@/lib/browser/browser-storage'

const prefix = 'tonearm.listener '

/** What this browser remembers for one listener, such as searches and pins. It never leaves the browser. */
export const accountItem = <T>(userId: string, name: string, format: TextFormat<T>) =>
  storedItem('local', `${prefix}${userId} ${name}`, format)

export const latestAccountKey = `${prefix}is`
export const latestAccount = storedItem('local', latestAccountKey, plainText)

/** Without `userId` for every account: logging out has to work without knowing who was logged in. */
export function forgetAccounts(userId?: string): void {
  forgetItems('local', userId === undefined ? prefix : `${prefix}${userId} `)
}
