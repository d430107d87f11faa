import type { PlayerCommand } from './commands'

/** What some devices do wrong; unset or false: as they should. */
export type Oddities = {
  /** Without an id where it plays, and in no list of devices, as a Sonos may be. */
  isUnlisted?: boolean
  /** Takes no commands from the Web API. */
  isRestricted?: boolean
  /** Commands it accepts and does not carry out. */
  ignores?: readonly (PlayerCommand['type'] | 'transfer')[]
  /** When a new level is reported: at once, three seconds late, or never, as it says 100 all the time. */
  levels?: 'prompt' | 'late' | 'stuck'
  /** After a resume, reports count from 0. */
  restartsReports?: boolean
}

export type ConnectDevice = Oddities & {
  id: string
  name: string
  /** The provider's word: `Computer`, `Speaker`, `AVR` … */
  type: string
  supportsVolume: boolean
  volumePercent: number
  /** The level it has told of; see `reportedLevel`. */
  reportedPercent: number
  /** Made by the playback SDK in a page; removed with its page. */
  isSdk: boolean
}

/** What the Web API says its level is. */
export const reportedLevel = ({ levels, reportedPercent }: ConnectDevice): number =>
  levels === 'stuck' ? 100 : reportedPercent

/** Two devices that every listener owns besides the browser. */
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
