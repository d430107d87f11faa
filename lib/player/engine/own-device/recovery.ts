import { isAnyVisible, listenInAll } from '@/lib/browser/documents'
import { type DeviceContext, later, onEnd } from '@/lib/player/engine/context'
import type { OtherDevices } from '@/lib/player/engine/other-devices/other-devices'
import type { OwnDevice } from '@/lib/player/engine/own-device/own-device'
import { selectIsExternal, selectIsLoadedHere } from '@/lib/player/selectors'

/** `online` comes before the network works. */
const networkSettlesMs = 1_500
const beatMs = 20_000
/** The clock of a hidden page ticks once a minute; a longer gap was sleep. */
const sleptMs = 90_000

/** Sleep, a lost network, a page brought back: makes sure of the device and of what it plays, once, when that ends. */
export function watchRecovery(context: DeviceContext, own: OwnDevice, others: OtherDevices): void {
  const { signal, getState, retries } = context

  async function resync(isNetworkBack: boolean) {
    retries.renew()
    own.revive(isNetworkBack)
    if (!selectIsExternal(getState())) await own.look()
    // Nothing here: the listener may have started something elsewhere meanwhile, which no event reports. A hidden tab
    // looks once somebody looks at it.
    const isHere = !selectIsExternal(getState()) && selectIsLoadedHere(getState())
    if (!isHere && isAnyVisible() && context.settings().syncExternalDevice) await others.look()
  }

  /** After sleep the device may look alive though the provider has forgotten it: no event reports that. */
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
  // So that the provider does not keep a device that is gone.
  window.addEventListener('pagehide', () => own.disconnect(), { signal })
}

/** Notices that the machine has slept, by the clock that went on meanwhile; `look` checks at once. */
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
 * pressing, a finger only by letting go. Source:
 * https://html.spec.whatwg.org/multipage/interaction.html#activation-triggering-input-event
 */
export function activateOnGesture(activate: () => void, signal: AbortSignal): void {
  const handlers = { pointerdown: activate, pointerup: activate, keydown: activate }
  onEnd(signal, listenInAll(handlers, { capture: true }))
}
