import type { PlayerCommands } from '@/lib/player/commands'
import { type EngineContext, onEnd } from '@/lib/player/engine/context'
import type { PlayerSettings } from '@/lib/player/engine/settings'
import { toWantedRequest } from '@/lib/player/engine/wanted-music'
import { selectIsPlaying, selectOwnDeviceId } from '@/lib/player/selectors'

export type Wishes = { handleChange(before: PlayerSettings, after: PlayerSettings): void }

/** What the settings ask to hear: `uris`, `offset`, `play` and `autoPlay`. */
export function followWishes(context: EngineContext, commands: PlayerCommands): Wishes {
  const { dispatch, getState, settings, signal } = context
  let hasStarted = false

  function startWanted() {
    const request = toWantedRequest(settings().uris, settings().offset)
    if (request === null) dispatch({ type: 'playback-failed', message: 'Invalid URI' })
    else void commands.play(request)
  }

  /** Once, when there is a device to start on. */
  function startWhenReady() {
    const { uris, autoPlay, play } = settings()
    if (hasStarted || selectOwnDeviceId(getState()) === null) return
    hasStarted = true
    unsubscribe()
    if (uris.length === 0) return
    if (autoPlay || play) startWanted()
    else dispatch({ type: 'request-changed' })
  }

  const unsubscribe = context.subscribe(startWhenReady)
  onEnd(signal, unsubscribe)

  return {
    handleChange(before, after) {
      const isOther = after.offset !== before.offset || after.uris.join(' ') !== before.uris.join(' ')
      const isPlaying = selectIsPlaying(getState())
      // A remote control follows too, though it starts nothing by itself on a device of somebody's.
      if (!hasStarted && getState().status !== 'UNSUPPORTED') return
      if (isOther && after.uris.length > 0) {
        if (isPlaying || after.play) return startWanted()
        dispatch({ type: 'request-changed' })
      }
      if (after.play === before.play || after.play === undefined || after.play === isPlaying) return
      void (after.play ? commands.resume() : commands.pause())
    },
  }
}
