export type ConnectDevice = {
  id: string
  name: string
  /** The provider's word: `Computer`, `Speaker`, `AVR` … */
  type: string
  supportsVolume: boolean
  volumePercent: number
  /** Made by the playback SDK in a page; removed with its page. */
  isSdk: boolean
}

/** Two devices that every listener owns besides the browser. */
export const simulatedDevices: readonly ConnectDevice[] = [
  {
    id: '7c1f0a52d8e94b6fa3350b9b1d2e4c6085a7f913',
    name: 'Living room speaker',
    type: 'Speaker',
    supportsVolume: true,
    volumePercent: 60,
    isSdk: false,
  },
  {
    id: 'b40e6d17c2a84f7f9d8855e1f03a6c2b9471d0ea',
    name: 'Kitchen radio',
    type: 'AVR',
    supportsVolume: false,
    volumePercent: 100,
    isSdk: false,
  },
]

/** Forty hex characters, as the provider's device ids are. */
export function newDeviceId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(20))
  return Buffer.from(bytes).toString('hex')
}
