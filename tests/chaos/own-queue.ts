import type { Accounts } from './accounts'
import { createQueueBook, type OwnQueue, type QueueBook } from './queue-book'
import type { Surroundings } from './surroundings'
import type { Tabs } from './tabs'
import type { Watch } from './watch'

type Around = { accounts: Accounts; surroundings: Surroundings; tabs: Tabs; watch: Watch }

/** What the browser holds of it; null where its storage does not say. */
export async function findOwnQueue({ accounts, surroundings, tabs }: Around): Promise<OwnQueue | null> {
  const [page] = tabs.pages()
  if (!page || !surroundings.isStorageWell()) return null
  const prefix = `tonearm.listener ${accounts.current()} queue `
  const items = await page.evaluate(
    (start) => Object.entries({ ...localStorage }).filter(([key]) => key.startsWith(start)),
    prefix,
  )
  return toOwnQueue(items.map(([key, text]) => [key.slice(prefix.length), text]))
}

/** From the stored items of the queue: entries in any order, and what was handed over. */
export function toOwnQueue(items: readonly (readonly [name: string, text: string])[]): OwnQueue {
  const handed = JSON.parse(new Map(items).get('handed') ?? 'null')
  const own = handed && !handed.isOfList ? handed : null
  return {
    waiting: items.flatMap(([name, text]) => (name.startsWith('entry ') ? [JSON.parse(text).uri] : [])),
    sending: own?.phase === 'sending' ? own.uri : null,
    sent: own?.phase === 'sent' ? own.uri : null,
  }
}

export async function newQueueBook(around: Around): Promise<QueueBook> {
  const goneBefore = around.tabs.pages().map(around.watch.goneFrom)
  return createQueueBook(around.accounts.current(), await findOwnQueue(around), goneBefore)
}
