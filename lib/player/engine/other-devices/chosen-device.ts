import { type EngineContext, now, onEnd } from '@/lib/player/engine/context'
import type { OtherDevices } from '@/lib/player/engine/other-devices/other-devices'
import { readChosenDevice, rememberChosenDevice } from '@/lib/player/engine/tabs/memory'

/** The device the listener has chosen, which is chosen again when this tab is reloaded. */
export function followChosenDevice(
  { dispatch, getState, settings, signal, subscribe }: EngineContext,
  list: OtherDevices['list'],
) {
  const isListed = (deviceId: string) => getState().devices.some(({ id }) => id === deviceId)

  /** Where the listener plays now is what counts after a reload. */
  function forgetOther() {
    if (!settings().persistDeviceSelection || readChosenDevice() === getState().chosenDeviceId) return
    rememberChosenDevice(null)
  }

  /** One that is gone is forgotten. */
  async function recall() {
    const remembered = settings().persistDeviceSelection ? readChosenDevice() : null
    if (remembered === null || !(await list()).ok || signal.aborted) return
    // The listener, or the music, may have gone elsewhere meanwhile.
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
    /** A device that is no longer listed cannot take commands; one that is still listed plays what it reports. */
    async lookForIt(listNow: OtherDevices['list']) {
      const { chosenDeviceId } = getState()
      const answer = await listNow()
      if (!answer.ok || chosenDeviceId === null || isListed(chosenDeviceId)) return
      dispatch({ type: 'device-gone', deviceId: chosenDeviceId, atMs: now() })
      rememberChosenDevice(null)
    },
  }
}
