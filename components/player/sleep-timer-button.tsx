import { clsx } from 'clsx'
import { Moon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { deferredPart } from '@/components/frame/deferred'
import { IconButton } from '@/components/ui/icon-button'
import { LazyPopup } from '@/components/ui/lazy-popup'
import { useLazyPopup } from '@/hooks/use-open'
import { usePlayer } from '@/hooks/use-player'
import { useStoredItem } from '@/hooks/use-stored-item'
import { selectNowPlaying } from '@/lib/player/selectors'
import { minutesLeft, type SleepTimer, storedSleepTimer } from '@/lib/player/sleep-timer'
import { sleepWords } from '@/lib/words/sleep-words'
import styles from './sleep-timer.module.css'

const SleepTimerMenu = deferredPart((bundle) => bundle.SleepTimerMenu)

/** Opens the timer’s menu and shows the time left. Its size is the same with and without a timer. */
export function SleepTimerButton({ className }: { className?: string | undefined }) {
  const left = useTimeLeft(useStoredItem(storedSleepTimer))
  const hasMusic = usePlayer((state) => selectNowPlaying(state) !== null)
  const { control, triggerProps } = useLazyPopup()
  return (
    <>
      <IconButton
        {...triggerProps}
        className={clsx(styles.timer, className)}
        label={left === null ? sleepWords.name : sleepWords.nameWith(left.long)}
        data-set={left !== null}
        disabled={!hasMusic && left === null}
        icon={
          <>
            <Moon aria-hidden size={left === null ? 20 : 16} strokeWidth={1.75} />
            {left?.short}
          </>
        }
      />
      <LazyPopup isOpen={control.isOpen}>
        <SleepTimerMenu control={control} />
      </LazyPopup>
    </>
  )
}

export const usePlayingKind = () => usePlayer((state) => selectNowPlaying(state)?.type ?? 'track')

/** Null without a timer. Renders once a minute. */
export function useTimeLeft(timer: SleepTimer | null): { long: string; short: string } | null {
  const kind = usePlayingKind()
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
  if (timer.type === 'song') return { long: sleepWords.songLeft(kind), short: sleepWords.short.end }
  const minutes = minutesLeft(timer, nowMs)
  return { long: sleepWords.minutesLeft(minutes), short: sleepWords.short.minutes(minutes) }
}

const minuteMs = 60_000
const minLookMs = 1_000
