import { jsonOf, latestAccount, storedItem } from '@/lib/storage/browser-items'

type Owned = { listenerId?: string | null }

export type SleepTimer = Owned & (TimeTimer | SongTimer)

/** In wall-clock time, since the timer outlives the page. */
export type TimeTimer = { type: 'time'; endsAtMs: number; lengthMs: number }

/**
 * Ends the music with the song or episode `uri`, at `endsAtMs` in wall-clock time; null while it is paused or no page
 * has seen it play. A page that didn't run at that time goes by it.
 */
export type SongTimer = { type: 'song'; uri: string | null; endsAtMs: number | null }

/** Minutes, or the end of the song or episode that plays. */
export type SleepChoice = number | 'end-of-song'

export const sleepChoices: readonly SleepChoice[] = [15, 30, 45, 60, 'end-of-song']

const minuteMs = 60_000

/** One per browser: it ends the music of whichever tab plays. */
export const storedSleepTimer = storedItem('local', 'tonearm.sleep-timer', jsonOf(isSleepTimer))

export function startSleepTimer(choice: SleepChoice, uri: string | null): void {
  const listenerId = latestAccount.read()
  if (choice === 'end-of-song') {
    storedSleepTimer.write({ type: 'song', uri, endsAtMs: null, listenerId })
    return
  }
  const lengthMs = choice * minuteMs
  storedSleepTimer.write({ type: 'time', endsAtMs: Date.now() + lengthMs, lengthMs, listenerId })
}

export const cancelSleepTimer = (): void => storedSleepTimer.write(null)

export const choiceOf = (timer: SleepTimer): SleepChoice =>
  timer.type === 'time' ? Math.round(timer.lengthMs / minuteMs) : 'end-of-song'

/** Whole minutes, at least 1 and never more than were set, even if the wall clock was set back. */
export function minutesLeft({ endsAtMs, lengthMs }: TimeTimer, nowMs: number): number {
  return Math.max(1, Math.ceil(Math.min(endsAtMs - nowMs, lengthMs) / minuteMs))
}

function isSleepTimer(value: unknown): value is SleepTimer {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false
  const { type, endsAtMs, lengthMs, uri } = value as Record<string, unknown>
  if (type === 'time') return [endsAtMs, lengthMs].every(Number.isFinite)
  if (type !== 'song') return false
  return (uri === null || typeof uri === 'string') && (endsAtMs === null || Number.isFinite(endsAtMs))
}
