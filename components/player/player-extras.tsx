import { useEffect } from 'react'
import { useListenerId } from '@/hooks/use-access-token'
import { usePlayer } from '@/hooks/use-player'
import { warnOnce } from '@/lib/browser/toasts'
import { storedQueue } from '@/lib/player/engine/tabs/memory'
import { selectNowPlaying } from '@/lib/player/selectors'
import { queueWords } from '@/lib/words/queue-words'
import { FloatingWindow } from './floating-window'
import { MediaSession } from './media-session'
import { SleepTimerRunner } from './sleep-timer'

/** Parts of the player outside the bar: media session, sleep timer, mini player. */
export function PlayerExtras() {
  const hasMusic = usePlayer((state) => selectNowPlaying(state) !== null)
  return (
    <>
      {hasMusic ? <MediaSession /> : null}
      <SleepTimerRunner />
      <QueueLossNotice />
      <FloatingWindow />
    </>
  )
}

/** Says once that a reload would lose songs of the queue, for which this browser has no room. */
export function QueueLossNotice() {
  const listenerId = useListenerId()
  useEffect(() => {
    if (listenerId === undefined) return
    const stored = storedQueue(listenerId)
    return stored.subscribe(() => {
      if (!stored.isStored()) warnOnce(queueWords.unstored)
    })
  }, [listenerId])
  return null
}
