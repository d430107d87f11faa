import type { SleepChoice } from '@/lib/player/sleep-timer'

type Kind = 'track' | 'episode'

const one: Record<Kind, string> = { track: 'song', episode: 'episode' }

export const sleepWords = {
  name: 'Sleep timer',
  /** Replaces the menu’s name while a timer is set. */
  nameWith: (left: string) => `Sleep timer: ${left}`,
  off: 'Off',
  choice: (choice: SleepChoice, kind: Kind) =>
    choice === 'end-of-song' ? `End of this ${one[kind]}` : `${choice} minutes`,
  minutesLeft: (minutes: number) => `${minutes} min left`,
  songLeft: (kind: Kind) => `after this ${one[kind]}`,
  /** Under the icon, which has no room for a sentence. */
  short: { minutes: (minutes: number) => `${minutes} min`, end: 'End' },
}
