import { matchesUri } from '@/lib/music/playable'
import type { LongList } from '@/lib/player/engine/up-next/up-next-parts'
import { selectIsShuffled, selectOwnDeviceId } from '@/lib/player/selectors'
import type { PlayerState } from '@/lib/player/state'

export type ListRemainder = ReturnType<typeof createListRemainder>

/**
 * The part of a long list that the device was not given. It follows once the last song that the device knows has been
 * reached, on the device where the list was started, until a song that the device knows plays again.
 */
export function createListRemainder(getState: () => PlayerState) {
  let list: LongList | null = null
  let rest: readonly string[] = []
  let taken: readonly string[] = []
  let isReached = false
  let isGivenBack = false

  function isWhereItStarted({ request }: LongList): boolean {
    const state = getState()
    const { playback, started } = state
    if (!playback || playback.deviceId === null || started?.request !== request) return false
    return playback.deviceId === (started.isHere ? selectOwnDeviceId(state) : started.deviceId)
  }

  function isDue(): boolean {
    return list !== null && rest.length > 0 && isReached && isWhereItStarted(list)
  }

  return {
    isDue,
    follow(next: LongList | null) {
      if (next === list) return
      list = next
      rest = next?.rest ?? []
      taken = []
      isReached = false
      isGivenBack = false
    },
    /** Notes the playing song. `ownQueueUri` is the song last handed over from the queue. */
    note(ownQueueUri: string | null) {
      const { item } = getState().playback ?? {}
      if (!list || !item || !('uris' in list.request)) return
      const isAmong = (uris: readonly string[]) => uris.some((uri) => matchesUri(item, uri))
      if (matchesUri(item, list.last)) isReached = isWhereItStarted(list)
      else if (!isReached || matchesUri(item, ownQueueUri) || isAmong(list.rest)) return
      // Back in the part that the device knows.
      else if (isAmong(list.request.uris)) isReached = false
    },
    take(): string | undefined {
      if (!isDue()) return undefined
      // The device shuffles the songs it was given; the rest is shuffled here. A song that came back stays the next.
      const isShuffled = selectIsShuffled(getState()) && !isGivenBack
      const index = isShuffled ? Math.floor(Math.random() * rest.length) : 0
      const [next] = rest.slice(index, index + 1)
      if (next === undefined) return undefined
      taken = [...taken, next]
      rest = rest.toSpliced(index, 1)
      isGivenBack = false
      return next
    },
    /** A song that was refused or passed over stays the next. */
    giveBack(uri: string) {
      const index = taken.lastIndexOf(uri)
      if (index < 0) return
      taken = taken.toSpliced(index, 1)
      rest = [uri, ...rest]
      isGivenBack = true
    },
  }
}
