/** Deletes stored data when an account leaves this browser. A session that merely expires deletes nothing. */
import { readInProgress, writeInProgress } from '@/lib/browser/in-progress-cookie'
import { interruptedByLogout } from '@/lib/browser/unsaved-changes'
import { hasLast, writeLast } from '@/lib/continue/last-cookie'
import { forgetPanel } from '@/lib/overlays/panel'
import { cancelSleepTimer, storedSleepTimer } from '@/lib/player/sleep-timer'
import { departure, forgetItems, latestAccount } from '@/lib/storage/browser-items'
import { forgetCache } from '@/lib/storage/cache'
import { deleteDatabase } from '@/lib/storage/database'
import { forgetFiles } from '@/lib/storage/files'
import { type Ending, itemKinds } from '@/lib/storage/stored-kinds'

/** Everything of one account that this ending deletes; after `disconnect` also the browser's own settings. */
export async function forgetAccount(accountId: string, ending: Ending): Promise<void> {
  const isAll = ending === 'disconnect'
  if (isAll || readInProgress(accountId).length > 0) writeInProgress([], '')
  if (isAll || hasLast(accountId)) writeLast(null, '')
  if (isAll || storedSleepTimer.read()?.listenerId === accountId) cancelSleepTimer()
  if (ending !== 'other-account') forgetPanel(isAll)
  for (const { area, prefix, owner, ends } of itemKinds)
    if (ends.includes(ending)) forgetItems(area, owner === 'account' ? `${prefix}${accountId} ` : prefix)
  if (ending !== 'other-account' && latestAccount.read() === accountId) latestAccount.write(null)
  await forgetStored(accountId, ending)
}

/** The part that takes a moment, which a page that is being left may not have. */
export async function forgetStored(accountId: string, ending: Ending): Promise<void> {
  if (ending === 'disconnect') return deleteDatabase()
  await forgetCache(accountId, ending)
  if (ending === 'log-out') await forgetFiles(accountId)
}

/** After another account has logged in. `isCutShort`: changes of this one were under way. */
export async function giveWay(accountId: string, { isCutShort = false } = {}): Promise<void> {
  const done = forgetAccount(accountId, 'other-account')
  if (isCutShort) interruptedByLogout.write('yes')
  await done
}

/** Again for the account that logged out here last, if any; after a disconnect for all. */
export async function forgetDeparted(isDisconnected: boolean): Promise<void> {
  const accountId = departure.read()
  if (isDisconnected) await forgetAccount('', 'disconnect')
  else if (accountId !== null && latestAccount.read() === null) await forgetAccount(accountId, 'log-out')
}
