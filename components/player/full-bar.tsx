import { NowPlayingButtons } from '@/components/now-playing/bar-buttons'
import { Devices } from './devices'
import styles from './full-bar.module.css'
import { NowOnDevice } from './now-on-device'
import { isRoomy, usePlayerLook } from './player-look'
import { QueueLink } from './queue-link'
import { SeekBar } from './seek-bar'
import { SleepTimerButton } from './sleep-timer-button'
import { SaveHeart, TrackActions } from './track-actions'
import { TrackInfo, usePlayingMenu } from './track-info'
import { Transport } from './transport'
import { Volume } from './volume'

export function FullBar() {
  const menu = usePlayingMenu()
  const hasTwoRows = isRoomy(usePlayerLook())
  return (
    <div className={styles.bar}>
      <div className={styles.track} {...menu}>
        <TrackInfo />
        <SaveHeart />
        <TrackActions />
      </div>
      <div className={styles.middle} data-rows={hasTwoRows ? 2 : 1}>
        <Transport />
        <SeekBar layout={hasTwoRows ? 'edge' : 'bar'} />
      </div>
      <div className={styles.end}>
        {hasTwoRows ? null : <NowOnDevice />}
        <SleepTimerButton className={styles.timer} />
        <QueueLink />
        <Devices />
        <Volume />
        <NowPlayingButtons />
      </div>
    </div>
  )
}
