import { jsonOf, latestAccount, storedItem } from '@/lib/browser/browser-storage'

/** Whose it is: nobody else's music is to end with it. */
type Owned = { listenerId?: string | null }

export type SleepTimer = Owned & TimerParts

type TimerParts =
  /** On the clock of the wall, since it outlives the page. */
  | { type: 'time'; endsAtMs: number; lengthMs: number }
  /**
   * `left` songs are to end, of `of` at first: the one that played last, by its uri, is one of them. It ends at `endsAtMs` on
   * the clock of the wall, null while it rests; a page that did not run by then goes by that.
   */
  | { type: 'songs'; left: number; of: number; uri: string | null; endsAtMs?: number | null }

/** What a listener can choose: so long, or until so many songs or episodes have ended. */
export type SleepChoice = { minutes: number } | { songs: number }

export const sleepChoices = {
  minutes: [15, 30, 45, 60],
  songs: [1, 2, 3, 5, 10],
} as const

const minuteMs = 60_000

/** Of this browser: it ends the music of whichever tab plays. */
export const storedSleepTimer = storedItem('local', 'tonearm.sleep-timer', jsonOf(isSleepTimer))

export function startSleepTimer(choice: SleepChoice, uri: string | null): void {
  const listenerId = latestAccount.read()
  storedSleepTimer.write(
    'minutes' in choice
      ? {
          type: 'time',
          endsAtMs: Date.now() + choice.minutes * minuteMs,
          lengthMs: choice.minutes * minuteMs,
          listenerId,
        }
      : { type: 'songs', left: choice.songs, of: choice.songs, uri, listenerId },
  )
}

export const cancelSleepTimer = (): void => storedSleepTimer.write(null)

export function cancelSleepTimerOf(listenerId: string): void {
  if (storedSleepTimer.read()?.listenerId === listenerId) cancelSleepTimer()
}

/** What was chosen. */
export const choiceOf = (timer: SleepTimer): SleepChoice =>
  timer.type === 'time' ? { minutes: Math.round(timer.lengthMs / minuteMs) } : { songs: timer.of }

/** Whole minutes, the last one until the end; never more than were set, whatever the clock of the wall says. */
export function minutesLeft({ endsAtMs, lengthMs }: SleepTimer & { type: 'time' }, nowMs: number): number {
  return Math.max(1, Math.ceil(Math.min(endsAtMs - nowMs, lengthMs) / minuteMs))
}

function isSleepTimer(value: unknown): value is SleepTimer {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false
  const { type, endsAtMs, lengthMs, left, of, uri } = value as Record<string, unknown>
  if (type === 'time') return [endsAtMs, lengthMs].every(Number.isFinite)
  return type === 'songs' && [left, of].every(Number.isInteger) && (uri === null || typeof uri === 'string')
}
