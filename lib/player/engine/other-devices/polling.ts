import { type DeviceContext, later, onEnd } from '@/lib/player/engine/context'
import { selectIsExternal, selectIsPlaying } from '@/lib/player/selectors'

/**
 * Calls `look` every few seconds while commands go to another device and the page is visible. Call what it returns after
 * each look, from when the time counts.
 */
export function pollWhileItMatters(context: DeviceContext, look: () => void): () => void {
  const { getState, settings, signal } = context
  let cancel: (() => void) | null = null

  function matters(): boolean {
    const state = getState()
    return (
      settings().syncExternalDevice &&
      document.visibilityState === 'visible' &&
      selectIsExternal(state) &&
      (state.chosenDeviceId !== null || selectIsPlaying(state))
    )
  }

  function schedule() {
    if (!matters()) {
      cancel?.()
      cancel = null
    } else if (cancel === null) {
      const intervalMs = Math.max(1, settings().syncExternalDeviceInterval) * 1_000
      cancel = later(signal, intervalMs, () => {
        cancel = null
        // A hidden page is told nothing of this.
        if (matters()) look()
      })
    }
  }

  onEnd(signal, context.subscribe(schedule))
  return schedule
}
