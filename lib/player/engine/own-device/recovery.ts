import { isAnyVisible, listenInAll } from '@/lib/browser/documents'
import { type DeviceContext, later, onEnd } from '@/lib/player/engine/context'
import type { OtherDevices } from '@/lib/player/engine/other-devices/other-devices'
import type { OwnDevice } from '@/lib/player/engine/own-device/own-device'
import { selectIsExternal, selectIsLoadedHere } from '@/lib/player/selectors'

/** `online` comes before the network works. */
const networkSettlesMs = 1_500
const beatMs = 20_000
/** Timers of a hidden page run once a minute. A longer gap was sleep. */
const sleptMs = 90_000

/** After sleep, a lost network or a restored page: checks the device and what it plays, once. */
export function watchRecovery(context: DeviceContext, own: OwnDevice, others: OtherDevices): void {
  const { signal, getState, retries } = context

  async function resync(isNetworkBack: boolean) {
    retries.renew()
    own.revive(isNetworkBack)
    if (!selectIsExternal(getState())) await own.look()
    // The listener may have started something elsewhere meanwhile, which no event reports. A hidden tab looks once it
    // is visible.
    const isHere = !selectIsExternal(getState()) && selectIsLoadedHere(getState())
    if (!isHere && isAnyVisible() && context.settings().syncExternalDevice) await others.look()
  }

  /** After sleep Spotify may have forgotten a device that seems to work. No event reports that. */
  const handleReturn = () =>
    void later(signal, networkSettlesMs, () => {
      void resync(true)
      void own.check()
    })
  const sleep = watchSleep(signal, handleReturn)
  const handleVisible = () => {
    if (document.visibilityState !== 'visible') return
    void resync(false)
    sleep.look()
  }
  const handlePageShow = (event: PageTransitionEvent) => {
    // Restored from the back/forward cache: its connections are dead though its state says otherwise.
    if (!event.persisted) return
    retries.renew()
    own.connect()
  }
  document.addEventListener('visibilitychange', handleVisible, { signal })
  window.addEventListener('online', handleReturn, { signal })
  window.addEventListener('pageshow', handlePageShow, { signal })
  // So that Spotify doesn't keep a device that is gone.
  window.addEventListener('pagehide', () => own.disconnect(), { signal })
}

/** Notices sleep by the clock, which kept going. `look` checks at once. */
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
 * Sound needs a gesture: the first one on the page unlocks it, within the gesture. A mouse unlocks it on press, a
 * finger on release: https://html.spec.whatwg.org/multipage/interaction.html#activation-triggering-input-event
 */
export function activateOnGesture(activate: () => void, signal: AbortSignal): void {
  const handlers = { pointerdown: activate, pointerup: activate, keydown: activate }
  onEnd(signal, listenInAll(handlers, { capture: true }))
}
