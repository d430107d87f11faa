import { idlePart } from '@/components/frame/deferred'
import { Devices } from './devices'
import styles from './full-bar.module.css'
import { NowOnDevice } from './now-on-device'
import { isRoomy, usePlayerLook } from './player-look'
import { QueueLink } from './queue-link'
import { SeekBar } from './seek-bar'
import { SaveHeart, TrackActions } from './track-actions'
import { TrackInfo, usePlayingMenu } from './track-info'
import { Transport } from './transport'
import { Volume } from './volume'

const SleepTimerBadge = idlePart((bundle) => bundle.SleepTimerBadge)
const NowPlayingButtons = idlePart((bundle) => bundle.NowPlayingButtons)

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
        <SleepTimerBadge />
        {hasTwoRows ? null : <NowOnDevice />}
        <QueueLink />
        <Devices />
        <Volume />
        <NowPlayingButtons />
      </div>
    </div>
  )
}
