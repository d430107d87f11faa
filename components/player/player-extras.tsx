import { usePlayer } from '@/hooks/use-player'
import { selectNowPlaying } from '@/lib/player/selectors'
import { FloatingWindow } from './floating-window'
import { MediaSession } from './media-session'
import { SleepTimerRunner } from './sleep-timer'

/** What goes with the music beside the bar: the keys of the system, the sleep timer, the window that floats. */
export function PlayerExtras() {
  const hasMusic = usePlayer((state) => selectNowPlaying(state) !== null)
  return (
    <>
      {hasMusic ? <MediaSession /> : null}
      <SleepTimerRunner />
      <FloatingWindow />
    </>
  )
}
