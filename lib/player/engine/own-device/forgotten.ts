import type { PlayerAnswer } from '@/lib/player/commands'
import { type DeviceContext, now, wait } from '@/lib/player/engine/context'
import { selectOwnDeviceId } from '@/lib/player/selectors'

/** Spotify lists a device some time after `ready`, and sometimes leaves out one that exists. */
const registersMs = 5_000
const secondLookMs = 2_000

type Options = {
  context: DeviceContext
  readySinceMs(): number | null
  /** Reads the account's devices into the state. Resolves to whether that worked. */
  listDevices(): Promise<PlayerAnswer>
  rebuild(): void
}

/**
 * Builds a device again that says it is ready and that Spotify has forgotten; resolves to whether it did. After
 * sleep, or on a page open for long, the script may not notice (spotify-web-playback-sdk-example#16). Simultaneous
 * calls share one answer.
 */
export function createForgottenCheck({ context, listDevices, ...options }: Options): () => Promise<boolean> {
  const { getState, retries, signal } = context
  let checking: Promise<boolean> | null = null

  async function check(): Promise<boolean> {
    const deviceId = selectOwnDeviceId(getState())
    const sinceMs = options.readySinceMs()
    if (deviceId === null || sinceMs === null || now() - sinceMs < registersMs) return false
    const isMissing = async () =>
      (await listDevices()).ok &&
      selectOwnDeviceId(getState()) === deviceId &&
      getState().devices.every(({ id }) => id !== deviceId)
    const isGone = (await isMissing()) && (await wait(signal, secondLookMs)) && (await isMissing())
    if (!isGone || !retries.may('forgotten')) return false
    options.rebuild()
    return true
  }

  return () => {
    checking ??= check().finally(() => {
      checking = null
    })
    return checking
  }
}
