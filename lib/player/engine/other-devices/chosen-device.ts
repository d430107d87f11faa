import { isAddressable } from '@/lib/music/playback'
import { type EngineContext, now, onEnd } from '@/lib/player/engine/context'
import type { OtherDevices } from '@/lib/player/engine/other-devices/other-devices'
import { readChosenDevice, rememberChosenDevice } from '@/lib/player/engine/tabs/memory'

/** Remembers the chosen device, and chooses it again when this tab is reloaded. */
export function followChosenDevice(
  { dispatch, getState, settings, signal, subscribe }: EngineContext,
  list: OtherDevices['list'],
) {
  const isListed = (deviceId: string) => getState().devices.some(({ id }) => id === deviceId)

  /** After a reload, the device that plays now counts. */
  function forgetOther() {
    if (!settings().persistDeviceSelection || readChosenDevice() === getState().chosenDeviceId) return
    rememberChosenDevice(null)
  }

  /** A device that is gone is forgotten. */
  async function recall() {
    const remembered = settings().persistDeviceSelection ? readChosenDevice() : null
    if (remembered === null || !(await list()).ok || signal.aborted) return
    // The listener or the music may have moved meanwhile.
    if (readChosenDevice() !== remembered || getState().lastCommandAtMs !== null) return
    if (!isListed(remembered)) rememberChosenDevice(null)
    else if (getState().chosenDeviceId === null) dispatch({ type: 'device-chosen', deviceId: remembered })
  }

  let before = getState().chosenDeviceId
  const handleChange = () => {
    const { chosenDeviceId } = getState()
    if (chosenDeviceId !== before) forgetOther()
    before = chosenDeviceId
  }
  onEnd(signal, subscribe(handleChange))
  void recall()

  return {
    forgetOther,
    choose(deviceId: string) {
      dispatch({ type: 'device-chosen', deviceId })
      if (settings().persistDeviceSelection) rememberChosenDevice(getState().chosenDeviceId)
    },
    /**
     * A device that is no longer listed can't take commands. Without an id, a device takes commands only while it is
     * active.
     */
    async lookForIt(listNow: OtherDevices['list']) {
      const { chosenDeviceId } = getState()
      const answer = await listNow()
      if (!answer.ok || chosenDeviceId === null) return
      if (isAddressable(chosenDeviceId) && isListed(chosenDeviceId)) return
      dispatch({ type: 'device-gone', deviceId: chosenDeviceId, atMs: now() })
      rememberChosenDevice(null)
    },
  }
}
