import type { PlayerCommand } from './commands'

/** Deviations of a device; unset means correct behavior. */
export type Oddities = {
  /** Has no ID in the playback state and is in no device list, like some Sonos speakers. */
  isUnlisted?: boolean
  /** Takes no commands from the Web API. */
  isRestricted?: boolean
  /** Commands that it accepts and ignores. */
  ignores?: readonly (PlayerCommand['type'] | 'transfer')[]
  /** When it reports a new volume: at once, three seconds late, or never, always reporting 100. */
  levels?: 'prompt' | 'late' | 'stuck'
  /** After a resume, reports count from 0. */
  restartsReports?: boolean
}

export type ConnectDevice = Oddities & {
  id: string
  name: string
  /** Spotify’s term: `Computer`, `Speaker`, `AVR` … */
  type: string
  supportsVolume: boolean
  volumePercent: number
  /** The last reported volume; see `reportedLevel`. */
  reportedPercent: number
  /** Created by the playback SDK in a page; removed with its page. */
  isSdk: boolean
}

/** The volume according to the Web API. */
export const reportedLevel = ({ levels, reportedPercent }: ConnectDevice): number =>
  levels === 'stuck' ? 100 : reportedPercent

/** Two devices of every listener besides the browser. */
export const simulatedDevices: readonly ConnectDevice[] = [
  {
    id: '7c1f0a52d8e94b6fa3350b9b1d2e4c6085a7f913',
    name: 'Living room speaker',
    type: 'Speaker',
    supportsVolume: true,
    volumePercent: 60,
    reportedPercent: 60,
    isSdk: false,
  },
  {
    id: 'b40e6d17c2a84f7f9d8855e1f03a6c2b9471d0ea',
    name: 'Kitchen radio',
    type: 'AVR',
    supportsVolume: false,
    volumePercent: 100,
    reportedPercent: 100,
    isSdk: false,
  },
]

/** Forty hex characters, as the provider's device ids are. */
export function newDeviceId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(20))
  return Buffer.from(bytes).toString('hex')
}
