import { type ConnectDevice, newDeviceId, type Oddities, simulatedDevices } from './devices'

type DeviceChange = Partial<Pick<ConnectDevice, 'name' | 'volumePercent' | 'reportedPercent'>> & Oddities

/** The devices of one listener. */
export type DeviceShelf = {
  devices(): ConnectDevice[]
  /** Registers a page of this browser; returns its new device. */
  addSdkDevice(page: { name: string; volumePercent: number }): ConnectDevice
  find(id: string | null): ConnectDevice | null
  update(id: string, change: DeviceChange): void
}

export function createDeviceShelf(): DeviceShelf & { remove(id: string): void } {
  const devices = new Map(simulatedDevices.map((device) => [device.id, device]))

  return {
    devices: () => [...devices.values()],
    addSdkDevice: ({ name, volumePercent }) => {
      const device: ConnectDevice = {
        id: newDeviceId(),
        name,
        type: 'Computer',
        supportsVolume: true,
        volumePercent,
        reportedPercent: volumePercent,
        isSdk: true,
      }
      devices.set(device.id, device)
      return device
    },
    find: (id) => (id === null ? null : (devices.get(id) ?? null)),
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
