/** Keeps things between visits, one by one and for each account, beside the lists and as long as those. */
import { keptListsOf } from '@/lib/lists/kept-lists'
import type { Playlist } from '@/lib/music/entities'
import type { KnownPlace } from '@/lib/music/known-place'
import { keptBefore, type Things, wholeOf } from '@/lib/things/things'

/** Answers come in bursts. */
const writeAfterMs = 2_000

/** What only a link names is not kept. */
export function keepThings(things: Things, accountId: string): void {
  const kept = keptListsOf(accountId)
  const due = new Set<string>()
  const written = new Map<string, KnownPlace>()
  const keyOf = (uri: string) => ['thing', uri]

  async function write(): Promise<void> {
    const uris = [...due]
    due.clear()
    for (const uri of uris) {
      const known = wholeOf(things.get(uri))
      if (!known || written.get(uri) === known) continue
      written.set(uri, known)
      await kept.write(keyOf(uri), [known])
    }
  }

  things.setKeeper({
    async recall(uri) {
      const [known] = ((await kept.read(keyOf(uri))) ?? []) as KnownPlace[]
      if (known) things.take(isPlaylist(known) ? { ...known, snapshotId: '' } : known, keptBefore)
    },
    note(uri) {
      if (due.size === 0) setTimeout(() => void write(), writeAfterMs)
      due.add(uri)
    },
  })
}

/** Its rows are not of the version of that time. */
const isPlaylist = (known: KnownPlace): known is Playlist => 'type' in known && known.type === 'playlist'
