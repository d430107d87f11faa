import { plainText, storedItem } from '@/lib/browser-storage'

/** The page before this one left with changes of another account under way; for the page that comes next in this tab. */
export const cutShort = storedItem('session', 'tonearm.cut-short', plainText)
