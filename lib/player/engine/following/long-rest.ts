import { goesBy } from '@/lib/music/playable'
import type { LongList } from '@/lib/player/engine/following/needs'
import { selectIsShuffled, selectOwnDeviceId } from '@/lib/player/selectors'
import type { PlayerState } from '@/lib/player/state'

export type LongRest = ReturnType<typeof createLongRest>

/**
 * What of a long list the device was not given. It is due once the last song the device knows has been reached, there
 * where the list was started, until one that the device knows plays again.
 */
export function createLongRest(getState: () => PlayerState) {
  let list: LongList | null = null
  let rest: readonly string[] = []
  /** The one that was taken last. */
  let taken: string | null = null
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
      taken = null
      isReached = false
      isGivenBack = false
    },
    /** What plays, in whichever version; `laneUri` is what was handed over last from the lane. */
    note(laneUri: string | null) {
      const { item } = getState().playback ?? {}
      if (!list || !item || !('uris' in list.request)) return
      const isAmong = (uris: readonly string[]) => uris.some((uri) => goesBy(item, uri))
      if (goesBy(item, list.last)) isReached = isWhereItStarted(list)
      else if (!isReached || goesBy(item, laneUri) || isAmong(list.rest)) return
      // Back in what the device knows, of which more is to come.
      else if (isAmong(list.request.uris)) isReached = false
    },
    take(): string | undefined {
      if (!isDue()) return undefined
      // The device shuffles what it was given; what follows is shuffled here. What was given back stays the next.
      const isShuffled = selectIsShuffled(getState()) && !isGivenBack
      const index = isShuffled ? Math.floor(Math.random() * rest.length) : 0
      const [next] = rest.slice(index, index + 1)
      if (next === undefined) return undefined
      taken = next
      rest = rest.toSpliced(index, 1)
      isGivenBack = false
      return next
    },
    /** It was refused or passed over: it stays the next. */
    giveBack(uri: string) {
      if (taken !== uri) return
      taken = null
      rest = [uri, ...rest]
      isGivenBack = true
    },
  }
}
