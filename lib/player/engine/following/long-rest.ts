import { goesBy } from '@/lib/music/playable'
import type { LongList } from '@/lib/player/engine/following/needs'
import { selectIsShuffled, selectOwnDeviceId } from '@/lib/player/selectors'
import type { PlayerState } from '@/lib/player/state'

export type LongRest = ReturnType<typeof createLongRest>

/**
 * What of a long list the device was not given. It is due once the last song the device knows has been reached, there
 * where the list was started, and stays so while songs of the lane play.
 */
export function createLongRest(getState: () => PlayerState) {
  let list: LongList | null = null
  let known: LongList | null = null
  let before: LongList | null = null
  let isReached = false
  let isGivenBack = false

  function isWhereItStarted({ request }: LongList): boolean {
    const state = getState()
    const { playback, started } = state
    if (!playback || playback.deviceId === null || started?.request !== request) return false
    return playback.deviceId === (started.isHere ? selectOwnDeviceId(state) : started.deviceId)
  }

  function isDue(): boolean {
    return list !== null && list.rest.length > 0 && isReached && isWhereItStarted(list)
  }

  return {
    isDue,
    follow(next: LongList | null) {
      if (next === known) return
      known = next
      list = next
      before = null
      isReached = false
      isGivenBack = false
    },
    /** What plays, in whichever version; `laneUri` is what was handed over last from the lane. */
    note(laneUri: string | null) {
      const { item } = getState().playback ?? {}
      if (!list || !item || !('uris' in list.request)) return
      const { last, request } = list
      if (goesBy(item, last)) isReached = isWhereItStarted(list)
      // Back in what the device knows, of which more is to come.
      else if (isReached && !goesBy(item, laneUri) && request.uris.some((uri) => goesBy(item, uri)))
        isReached = false
    },
    take(): string | undefined {
      if (!list || !isDue()) return undefined
      const { rest } = list
      // The device shuffles what it was given; what follows is shuffled here. What was refused stays the next.
      const isShuffled = selectIsShuffled(getState()) && !isGivenBack
      const index = isShuffled ? Math.floor(Math.random() * rest.length) : 0
      const [next] = rest.slice(index, index + 1)
      if (next === undefined) return undefined
      before = list
      list = { ...list, last: next, rest: rest.toSpliced(index, 1) }
      isReached = false
      isGivenBack = false
      return next
    },
    giveBack(uri: string) {
      if (!list || !before || list.last !== uri) return
      list = { ...before, rest: [uri, ...before.rest.filter((other) => other !== uri)] }
      isReached = true
      isGivenBack = true
    },
  }
}
