import { type EngineContext, now, wait } from '@/lib/player/engine/context'
import { refreshDevices } from '@/lib/player/engine/devices'
import type { OwnDevice } from '@/lib/player/engine/own-device'
import { selectOwnDeviceId } from '@/lib/player/selectors'

/** The provider lists a device some time after `ready`, and now and then leaves one out that is there. */
const registersMs = 5_000
const secondLookMs = 2_000

export type OwnCheck = {
  /** Builds the own device anew when the provider has forgotten it; answers whether it had. */
  check(): Promise<boolean>
}

/**
 * Whether this page's device, which says that it is ready, is one the provider still knows. After sleep, or on a page
 * long open, the script may notice nothing and do nothing (spotify-web-playback-sdk-example#16).
 */
export function createOwnCheck(context: EngineContext, own: OwnDevice): OwnCheck {
  const { getState, signal } = context
  let checking: Promise<boolean> | null = null

  async function isForgotten(): Promise<boolean> {
    const deviceId = selectOwnDeviceId(getState())
    const readySinceMs = own.readySinceMs()
    if (deviceId === null || readySinceMs === null || now() - readySinceMs < registersMs) return false
    const isMissing = async () => {
      const answer = await refreshDevices(context)
      return (
        answer.ok &&
        selectOwnDeviceId(getState()) === deviceId &&
        getState().devices.every(({ id }) => id !== deviceId)
      )
    }
    return (await isMissing()) && (await wait(signal, secondLookMs)) && (await isMissing())
  }

  async function check(): Promise<boolean> {
    const isGone = await isForgotten()
    if (isGone) own.connect()
    return isGone
  }

  return {
    check() {
      checking ??= check().finally(() => {
        checking = null
      })
      return checking
    },
  }
}
