import { readBegun, writeBegun } from '@/lib/browser/begun-cookie'
import { forgetAccounts, forgetItems } from '@/lib/browser/browser-storage'
import { hasLast, writeLast } from '@/lib/browser/last-cookie'
import { cutShort } from '@/lib/browser/page-end'
import { deleteKeptLists, forgetKeptLists } from '@/lib/lists/kept-lists'
import { forgetPanel } from '@/lib/open/panel'
import { forgetDevices } from '@/lib/player/engine/tabs/memory'
import { cancelSleepTimer, cancelSleepTimerOf } from '@/lib/player/sleep-timer'
import { ifPossible, keptPrefix } from '@/lib/spotify/cache/kept-answers'

export async function forgetListener(): Promise<void> {
  forgetAccounts()
  writeBegun([], '')
  writeLast(null, '')
  forgetDevices()
  cancelSleepTimer()
  // What this tab knows, such as the lyrics that were read in it, is theirs, too.
  forgetItems('session', 'tonearm')
  forgetPanel()
  await forgetKept()
}

/** For one listener, after whom somebody else logged in. `isCutShort`: their changes were under way. */
export async function forgetAccount(userId: string, { isCutShort = false } = {}): Promise<void> {
  forgetAccounts(userId)
  if (readBegun(userId).length > 0) writeBegun([], '')
  if (hasLast(userId)) writeLast(null, '')
  forgetDevices()
  cancelSleepTimerOf(userId)
  // What belongs to this tab is theirs, too.
  forgetItems('session', 'tonearm')
  if (isCutShort) cutShort.write('yes')
  await Promise.all([forgetKeptLists(userId), forgetKeptAnswers(userId)])
}

/** The part that takes a moment, which a page that is being left may not have. */
export async function forgetKept(): Promise<void> {
  await Promise.all([forgetKeptLists(), forgetKeptAnswers()])
}

/** Also what is of the browser, but for the cookies of its look. `forgetKept` must have emptied lists that are open. */
export async function forgetEverything(): Promise<void> {
  forgetAccounts()
  writeBegun([], '')
  writeLast(null, '')
  forgetDevices()
  for (const prefix of ['tonearm', 'nextauth.']) {
    forgetItems('local', prefix)
    forgetItems('session', prefix)
  }
  await Promise.all([deleteKeptLists(), forgetKeptAnswers()])
}

/** Deletes the answers kept for one account; without an id those of all accounts, also in an earlier form. */
export async function forgetKeptAnswers(accountId?: string): Promise<void> {
  await ifPossible(async () => {
    const isMeant = (name: string) =>
      accountId === undefined ? name.startsWith('tonearm-answers ') : name === keptPrefix + accountId
    await Promise.all((await caches.keys()).filter(isMeant).map((name) => caches.delete(name)))
  })
}
