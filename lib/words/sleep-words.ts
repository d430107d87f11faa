import type { SleepChoice } from '@/lib/player/sleep-timer'
import { formatCount } from '@/lib/words/format'

type Kind = 'track' | 'episode'

const one: Record<Kind, string> = { track: 'song', episode: 'episode' }

export const sleepWords = {
  name: 'Sleep timer',
  /** Beside the name of the menu while one is set. */
  nameWith: (left: string) => `Sleep timer: ${left}`,
  off: 'Off',
  choice: (choice: SleepChoice, kind: Kind) => {
    if ('minutes' in choice) return `In ${choice.minutes} minutes`
    const { songs } = choice
    return songs === 1 ? `At the end of this ${one[kind]}` : `After ${formatCount(songs, one[kind])}`
  },
  minutesLeft: (minutes: number) => `${minutes} min left`,
  songsLeft: (songs: number, kind: Kind) =>
    songs === 1 ? `after this ${one[kind]}` : `after ${formatCount(songs, one[kind])}`,
  /** On the bar, where the whole sentence has no room. */
  short: { minutes: (minutes: number) => `${minutes} min`, songs: (songs: number) => `${songs} ♪` },
}
