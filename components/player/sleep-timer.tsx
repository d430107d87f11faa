import { Moon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ChoiceMenu } from '@/components/ui/choice-menu'
import type { ChoiceGroup } from '@/components/ui/menu'
import { type PopupControl, useLazyPopup } from '@/hooks/use-open'
import { usePlayer, usePlayerHandle } from '@/hooks/use-player'
import { useStoredItem } from '@/hooks/use-stored-item'
import { runSleepTimer } from '@/lib/player/run-sleep-timer'
import { selectNowPlaying, selectPlayingUri } from '@/lib/player/selectors'
import {
  cancelSleepTimer,
  choiceOf,
  minutesLeft,
  type SleepTimer,
  sleepChoices,
  startSleepTimer,
  storedSleepTimer,
} from '@/lib/player/sleep-timer'
import { sleepWords } from '@/lib/words/sleep-words'
import styles from './sleep-timer.module.css'

const off = 'off'

/** Stops playback when the timer ends. Mount it once. */
export function SleepTimerRunner() {
  const handle = usePlayerHandle()
  useEffect(() => runSleepTimer(handle), [handle])
  return null
}

/** Sets, shows and cancels the timer. */
export function SleepTimerMenu({ control }: { control: PopupControl }) {
  const timer = useStoredItem(storedSleepTimer)
  const kind = useKind()
  const left = useTimeLeft(timer)
  const uri = usePlayer(selectPlayingUri)
  const group: ChoiceGroup = {
    label: left === null ? sleepWords.name : sleepWords.nameWith(left.long),
    value: timer === null ? off : String(choiceOf(timer)),
    options: [
      ...sleepChoices.map((choice) => ({ value: String(choice), label: sleepWords.choice(choice, kind) })),
      ...(timer === null ? [] : [{ value: off, label: sleepWords.off }]),
    ],
    onChange(name: string) {
      const choice = sleepChoices.find((each) => String(each) === name)
      if (choice) startSleepTimer(choice, uri)
      else cancelSleepTimer()
      control.onOpenChange(false)
    },
  }
  return <ChoiceMenu control={control} label={sleepWords.name} groups={[group]} />
}

/** A button with the time left, which opens the timer’s menu. */
export function SleepTimerBadge() {
  const left = useTimeLeft(useStoredItem(storedSleepTimer))
  const { control, triggerProps } = useLazyPopup()
  return (
    <>
      {left === null ? null : (
        <button
          type="button"
          className={styles.badge}
          aria-label={sleepWords.nameWith(left.long)}
          data-tooltip={sleepWords.nameWith(left.long)}
          {...triggerProps}
        >
          <Moon aria-hidden size={16} strokeWidth={1.75} />
          {left.short}
        </button>
      )}
      <SleepTimerMenu control={control} />
    </>
  )
}

const useKind = () => usePlayer((state) => selectNowPlaying(state)?.type ?? 'track')

/** Null without a timer. Renders once a minute. */
function useTimeLeft(timer: SleepTimer | null): { long: string; short: string } | null {
  const kind = useKind()
  const [nowMs, setNowMs] = useState(() => Date.now())
  const endsAtMs = timer?.type === 'time' ? timer.endsAtMs : null
  useEffect(() => {
    if (endsAtMs === null) return
    let timeout: ReturnType<typeof setTimeout>
    const look = () => {
      const now = Date.now()
      setNowMs(now)
      timeout = setTimeout(look, Math.max(minLookMs, (endsAtMs - now) % minuteMs))
    }
    look()
    return () => clearTimeout(timeout)
  }, [endsAtMs])
  if (timer === null) return null
  if (timer.type === 'song') return { long: sleepWords.songLeft(kind), short: sleepWords.short.song(kind) }
  const minutes = minutesLeft(timer, nowMs)
  return { long: sleepWords.minutesLeft(minutes), short: sleepWords.short.minutes(minutes) }
}

const minuteMs = 60_000
const minLookMs = 1_000
