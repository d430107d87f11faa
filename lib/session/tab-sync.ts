/**
 * Sends changes to the listener's other tabs and applies theirs: hearts, edits of entities (such as a rename) and edits
 * of a playlist's rows. Also updates the lists of this tab after a heart has changed.
 */

import type { EntityEdit } from '@/lib/entities/entity-facts'
import { entitiesOf, pastMoments } from '@/lib/entities/entity-store'
import { type HeartChange, heartsOf } from '@/lib/hearts/hearts'
import { nameOfList } from '@/lib/lists/list-core'
import { editedOf, type Lists, staleSeedsOf } from '@/lib/lists/lists'
import type { Playlist } from '@/lib/music/entities'
import { createSavedListUpdater } from '@/lib/session/saved-list-updater'

type TabMessage =
  /** `about` is the entity that has the heart, if it is known. */
  | { heart: HeartChange; about: unknown }
  | { edit: EntityEdit }
  /** The key of a playlist's rows, which were edited. */
  | { rows: readonly unknown[] }

/** `early`: messages that came before. Returns the function that ends it; the channel stays open. */
export function startTabSync(
  lists: Lists,
  channel: BroadcastChannel | null,
  early: readonly MessageEvent[],
): () => void {
  const staleSeeds = staleSeedsOf(lists.client)
  const entities = entitiesOf(lists.client)
  const find: Lists['find'] = <Row>(key: readonly unknown[]) => {
    const list = lists.find<Row>(key)
    if (!list) staleSeeds.add(nameOfList(key))
    return list
  }
  const stopHearts = heartsOf(lists.client).onAccepted(
    createSavedListUpdater(find, (uri) => entities.get(uri) as Playlist | null),
  )
  const stopTabs = channel && syncWith(channel, lists.client, find, early)
  return () => {
    stopHearts()
    stopTabs?.()
  }
}

function syncWith(
  channel: BroadcastChannel,
  client: Lists['client'],
  find: Lists['find'],
  early: readonly MessageEvent[],
): () => void {
  const hearts = heartsOf(client)
  const entities = entitiesOf(client)
  const edited = editedOf(client)
  /** A hidden tab applies these once it is visible, because they cause requests. By key: the last message of each. */
  const waiting = new Map<string, Exclude<TabMessage, { edit: EntityEdit }>>()
  // So that a received heart isn't sent back.
  let received: HeartChange | null = null

  const send = (message: TabMessage) => channel.postMessage(message)
  const stops = [
    hearts.onAccepted((heart) => {
      if (heart === received) return
      // An accepted heart may carry functions, which can't be sent.
      const { uris, isSaved, isChecked = false } = heart
      send({ heart: { uris, isSaved, isChecked }, about: entities.get(uris[0] ?? '') })
    }),
    edited.subscribe(() => send({ rows: edited.getState() })),
    entities.lastEdit.subscribe(() => {
      const edit = entities.lastEdit.getState()
      if (edit) send({ edit })
    }),
  ]
  channel.addEventListener('message', handleMessage)
  document.addEventListener('visibilitychange', catchUp)
  early.forEach(handleMessage)

  function handleMessage({ data }: MessageEvent<TabMessage>): void {
    if ('edit' in data) {
      entities.applyRemoteEdit(data.edit)
      return
    }
    // A tab with another build may send a message that this one doesn't know.
    if (!('heart' in data || 'rows' in data)) return
    if ('heart' in data) entities.learn(data.about, pastMoments.pageData)
    const key = JSON.stringify('heart' in data ? data.heart.uris : data.rows)
    waiting.delete(key)
    waiting.set(key, data)
    catchUp()
  }

  function catchUp(): void {
    if (document.visibilityState === 'hidden') return
    const all = [...waiting.values()]
    waiting.clear()
    for (const message of all) {
      if ('heart' in message) {
        received = message.heart
        hearts.noteAccepted(message.heart)
      } else void find(message.rows)?.refresh()
    }
  }

  return () => {
    for (const stop of stops) stop()
    channel.removeEventListener('message', handleMessage)
    document.removeEventListener('visibilitychange', catchUp)
  }
}
