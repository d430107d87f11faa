/** Stores entities between visits, one by one and for each account. */

import { type EntityStore, mostKnown, pastMoments, wholeOf } from '@/lib/entities/entity-store'
import type { Playlist } from '@/lib/music/entities'
import type { Entity } from '@/lib/music/entity'
import type { AccountCache } from '@/lib/storage/cache'

/** Answers come in bursts. */
const writeAfterMs = 2_000

/** An entity known only from a link is not stored. */
export function storeEntities(entities: EntityStore, cache: AccountCache): void {
  const due = new Set<string>()
  /** The last stored version of each, so that nothing is stored twice. */
  const written = new Map<string, Entity>()

  async function write(): Promise<void> {
    const uris = [...due]
    due.clear()
    // Otherwise entities that the store has dropped would stay in memory.
    if (written.size > mostKnown) written.clear()
    for (const uri of uris) {
      const known = wholeOf(entities.get(uri))
      if (!known || written.get(uri) === known) continue
      written.set(uri, known)
      await cache.write('entity', uri, known)
    }
  }

  entities.setStorage({
    async load(uri) {
      const known = (await cache.read<Entity>('entity', uri))?.value
      if (!known) return false
      entities.learn(isPlaylist(known) ? withoutVersion(known) : known, pastMoments.storedEntity)
      return true
    },
    save(uri, isUrgent) {
      if (due.size === 0) setTimeout(() => void write(), writeAfterMs)
      due.add(uri)
      if (isUrgent) void write()
    },
  })
}

const dayMs = 24 * 60 * 60_000

/** The rows may be of a newer version by now. After a day, the listener may also be allowed to edit the playlist. */
function withoutVersion(known: Playlist): Playlist {
  const { editsRefusedAtMs = 0 } = known
  const isOld = Date.now() - editsRefusedAtMs > dayMs
  return { ...known, snapshotId: '', ...(isOld && { editsRefusedAtMs: undefined }) }
}

const isPlaylist = (known: Entity): known is Playlist => 'type' in known && known.type === 'playlist'
