import type { Clock } from '../model'
import { type ConnectDevice, newDeviceId, simulatedDevices } from './devices'

/** The devices of one listener. */
export type DeviceShelf = {
  /** Those the Web API knows of by now. */
  devices(): ConnectDevice[]
  /** Registers a page of this browser; the answer carries its new id. */
  addSdkDevice(page: { name: string; volumePercent: number }): ConnectDevice
  /** One the Web API knows of by now. */
  find(id: string | null): ConnectDevice | null
  update(id: string, change: { name?: string; volumePercent?: number }): void
}

type Settings = { deviceUnknownMs: number; hasRestrictedDevice: boolean }

export function createDeviceShelf(
  settings: Settings,
  clock: Clock,
): DeviceShelf & { remove(id: string): void } {
  const devices = new Map(simulatedDevices(settings.hasRestrictedDevice).map((device) => [device.id, device]))
  const isVisible = (device: ConnectDevice) => device.visibleFromMs <= clock.now()

  return {
    devices: () => [...devices.values()].filter(isVisible),
    addSdkDevice: ({ name, volumePercent }) => {
      const device: ConnectDevice = {
        id: newDeviceId(),
        name,
        type: 'Computer',
        isRestricted: false,
        supportsVolume: true,
        volumePercent,
        isSdk: true,
        visibleFromMs: clock.now() + settings.deviceUnknownMs,
      }
      devices.set(device.id, device)
      return device
    },
    find: (id) => {
      const device = id === null ? undefined : devices.get(id)
      return device && isVisible(device) ? device : null
    },
    update: (id, change) => {
      const device = devices.get(id)
      if (device) {
        devices.set(id, { ...device, ...change })
      }
    },
    remove: (id) => {
      devices.delete(id)
    },
  }
}
