import { type EngineContext, later, now } from '@/lib/player/engine/context'
import type { OwnCheck } from '@/lib/player/engine/own-check'
import type { OwnDevice } from '@/lib/player/engine/own-device'
import type { RemoteWatch } from '@/lib/player/engine/remote-watch'
import { toSnapshot } from '@/lib/player/sdk/sdk-snapshot'
import { selectIsExternal, selectOwnDeviceId } from '@/lib/player/selectors'

/** `online` is told before the network works. */
const networkSettlesMs = 1_500
const beatMs = 20_000
/** Hidden pages hear of time once a minute; what is longer was sleep. */
const sleptMs = 90_000

type Watched = { own: OwnDevice; check: OwnCheck; watch: RemoteWatch }

/** Sleep, a lost network, a page brought back: makes sure of the device and of what it plays, once, when it ends. */
export function watchRecovery(context: EngineContext, { own, check, watch }: Watched): void {
  const { signal, getState } = context

  async function resync(isNetworkBack: boolean) {
    own.revive(isNetworkBack)
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

  /** What slept may look alive, though the provider has forgotten it: no event tells. */
  const handleReturn = () =>
    void later(signal, networkSettlesMs, () => {
      void resync(true)
      void check.check()
    })
  const sleep = watchSleep(signal, handleReturn)
  const handleVisible = () => {
    if (document.visibilityState !== 'visible') return
    void resync(false)
    sleep.look()
  }
  const handlePageShow = (event: PageTransitionEvent) => {
    // Brought back from the page cache: its connections are dead though its state says otherwise.
    if (event.persisted) own.connect()
  }
  document.addEventListener('visibilitychange', handleVisible, { signal })
  window.addEventListener('online', handleReturn, { signal })
  window.addEventListener('pageshow', handlePageShow, { signal })
  // So that the provider does not keep a device that is gone.
  window.addEventListener('pagehide', () => own.disconnect(), { signal })
}

/** Tells when the machine has slept, by the clock that went on meanwhile; `look` asks at once. */
function watchSleep(signal: AbortSignal, onWoken: () => void): { look(): void } {
  let seenAtMs = Date.now()

  function look() {
    const sinceMs = Date.now() - seenAtMs
    seenAtMs += sinceMs
    if (sinceMs > sleptMs) onWoken()
  }

  function beat() {
    look()
    later(signal, beatMs, beat)
  }

  beat()
  return { look }
}

/**
 * Sound needs a gesture: the first one anywhere on the page unlocks it, within the gesture itself. A mouse makes it by
 * pressing, a finger only by letting go. Source: https://html.spec.whatwg.org/multipage/interaction.html#activation-triggering-input-event
 */
export function activateOnGesture(activate: () => void, signal: AbortSignal): void {
  for (const event of ['pointerdown', 'pointerup', 'keydown'] as const) {
    document.addEventListener(event, activate, { capture: true, signal })
  }
}
