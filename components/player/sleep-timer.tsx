import { useEffect } from 'react'
import { ChoiceMenu } from '@/components/ui/choice-menu'
import type { ChoiceGroup } from '@/components/ui/menu'
import type { PopupControl } from '@/hooks/use-open'
import { usePlayer, usePlayerHandle } from '@/hooks/use-player'
import { useStoredItem } from '@/hooks/use-stored-item'
import { runSleepTimer } from '@/lib/player/run-sleep-timer'
import { selectPlayingUri } from '@/lib/player/selectors'
import {
  cancelSleepTimer,
  choiceOf,
  sleepChoices,
  startSleepTimer,
  storedSleepTimer,
} from '@/lib/player/sleep-timer'
import { sleepWords } from '@/lib/words/sleep-words'
import { usePlayingKind, useTimeLeft } from './sleep-timer-button'

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
  const kind = usePlayingKind()
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
