import type { ScopedMutator } from 'swr'
import { readInProgress, writeInProgress } from '@/lib/browser/in-progress-cookie'
import type { Episode } from '@/lib/music/entities'
import type { EpisodeInProgress } from '@/lib/music/episode-in-progress'
import { progressOf } from '@/lib/music/episode-progress'
import { positionAt } from '@/lib/player/position'
import { selectAnchor, selectPlayingUri } from '@/lib/player/selectors'
import type { PlayerState } from '@/lib/player/state'
import { keys } from '@/lib/spotify/endpoints/keys'
import type { ReadableStore } from '@/lib/store'

/** Browsers stretch this to a minute in a hidden tab. */
const everyMs = 5_000

type Remembering = {
  listenerId: string
  store: ReadableStore<PlayerState>
  mutate: ScopedMutator
  signal: AbortSignal
}

/** Stores the position of the playing episode for "Continue listening" until it is finished. */
export function rememberEpisode(
  { id, uri, name, images, show, durationMs }: Episode,
  { listenerId, store, mutate, signal }: Remembering,
): void {
  if (signal.aborted) return
  let anchor = selectAnchor(store.getState())
  let keptMs = 0
  function follow() {
    const state = store.getState()
    if (selectPlayingUri(state) === uri) anchor = selectAnchor(state)
  }
  function keepPlace() {
    const positionMs = anchor ? Math.floor(positionAt(anchor, performance.now(), durationMs)) : 0
    const heard = { id, uri, name, images, show, durationMs, resume: { positionMs, isFinished: false } }
    const { state } = progressOf(heard)
    if (state === 'new' || positionMs === keptMs) return
    keptMs = positionMs
    const change = (list: readonly EpisodeInProgress[]) => {
      const others = list.filter((one) => one.uri !== uri)
      return state === 'played' ? others : [heard, ...others]
    }
    writeInProgress(change(readInProgress(listenerId)), listenerId)
    // Home must not change while it is in view.
    if (window.location.pathname === '/') return
    void mutate<EpisodeInProgress[]>(keys.episodesInProgress(), (list) => change(list ?? []), {
      revalidate: false,
    })
  }

  keepPlace()
  const unsubscribe = store.subscribe(follow)
  const timer = setInterval(keepPlace, everyMs)
  window.addEventListener('pagehide', keepPlace, { signal })
  signal.addEventListener('abort', () => {
    clearInterval(timer)
    unsubscribe()
    keepPlace()
  })
}
