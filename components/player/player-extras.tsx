import { usePlayer } from '@/hooks/use-player'
import { selectNowPlaying } from '@/lib/player/selectors'
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
      <FloatingWindow />
    </>
  )
}
