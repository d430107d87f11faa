export type ConnectDevice = {
  id: string
  name: string
  /** The provider's word: `Computer`, `Speaker`, `AVR` … */
  type: string
  isRestricted: boolean
  supportsVolume: boolean
  volumePercent: number
  /** Made by the playback SDK in a page; removed with its page. */
  isSdk: boolean
  /** Until then the Web API does not know it yet. */
  visibleFromMs: number
}

const simulated = {
  isSdk: false,
  isRestricted: false,
  supportsVolume: true,
  volumePercent: 60,
  visibleFromMs: 0,
}

/** Two devices that every listener owns besides the browser, and a third that takes no commands, if wanted. */
export function simulatedDevices(hasRestricted: boolean): ConnectDevice[] {
  const devices: ConnectDevice[] = [
    {
      ...simulated,
      id: '7c1f0a52d8e94b6fa3350b9b1d2e4c6085a7f913',
      name: 'Living room speaker',
      type: 'Speaker',
    },
    {
      ...simulated,
      id: 'b40e6d17c2a84f7f9d8855e1f03a6c2b9471d0ea',
      name: 'Kitchen radio',
      type: 'AVR',
      supportsVolume: false,
      volumePercent: 100,
    },
  ]
  const restricted: ConnectDevice = {
    ...simulated,
    id: '3d92ab7751fe4c0b8e64c0d7a91b25f68e03d4c7',
    name: 'Car',
    type: 'Automobile',
    isRestricted: true,
  }
  return hasRestricted ? [...devices, restricted] : devices
}

/** Forty hex characters, as the provider's device ids are. */
export function newDeviceId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(20))
  return Buffer.from(bytes).toString('hex')
}
