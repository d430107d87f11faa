import { type EngineContext, later, now } from '@/lib/player/engine/context'
import type { OwnDevice } from '@/lib/player/engine/own-device'
import type { RemoteWatch } from '@/lib/player/engine/remote-watch'
import { toSnapshot } from '@/lib/player/sdk/sdk-snapshot'
import { selectIsExternal, selectOwnDeviceId } from '@/lib/player/selectors'

/** `online` is told before the network works. */
const networkSettlesMs = 1_500

/** Sleep, a lost network, a page brought back: makes sure of the device and of what it plays, once, when it ends. */
export function watchRecovery(context: EngineContext, own: OwnDevice, watch: RemoteWatch): void {
  const { signal, getState } = context

  async function resync() {
    own.revive()
    const deviceId = selectOwnDeviceId(getState())
    const player = own.player()
    if (player && !selectIsExternal(getState())) {
      const state = await player.getCurrentState()
      const atMs = now()
      if (signal.aborted || own.player() !== player) return
      if (state !== null) {
        const snapshot = toSnapshot(state, deviceId, atMs)
        return context.dispatch({ type: 'playback-observed', snapshot, atMs, askedAtMs: null })
      }
      context.dispatch({ type: 'playback-emptied' })
    }
    // Nothing here: meanwhile the listener may have started something elsewhere, which no event tells.
    if (context.settings().syncExternalDevice) await watch.look()
  }

  const handleVisible = () => {
    if (document.visibilityState === 'visible') void resync()
  }
  const handleOnline = () => void later(signal, networkSettlesMs, () => void resync())
  const handlePageShow = (event: PageTransitionEvent) => {
    // Brought back from the page cache: its connections are dead though its state says otherwise.
    if (event.persisted) own.connect()
  }
  document.addEventListener('visibilitychange', handleVisible, { signal })
  window.addEventListener('online', handleOnline, { signal })
  window.addEventListener('pageshow', handlePageShow, { signal })
  // So that the provider does not keep a device that is gone.
  window.addEventListener('pagehide', () => own.disconnect(), { signal })
}

/** Sound needs a gesture: the first one anywhere on the page unlocks it, within the gesture itself. */
export function activateOnGesture(activate: () => void, signal: AbortSignal): void {
  for (const event of ['pointerdown', 'keydown'] as const) {
    document.addEventListener(event, activate, { capture: true, signal })
  }
}
