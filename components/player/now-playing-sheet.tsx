import { Artwork } from '@/components/ui/artwork'
import { Dialog } from '@/components/ui/dialog'
import { usePlayer } from '@/hooks/use-player'
import type { Playable } from '@/lib/music/entities'
import { selectSupportsVolume } from '@/lib/player/selectors'
import { playerWords } from '@/lib/words/player-words'
import { Devices } from './devices'
import styles from './now-playing-sheet.module.css'
import { PlayerNotice, selectHidesTrack } from './player-notice'
import { QueueLink } from './queue-link'
import { SeekBar } from './seek-bar'
import { SaveHeart, TrackActions } from './track-actions'
import { NowOnDevice, ProviderCredits, TrackName, usePlayingMenu } from './track-info'
import { Transport } from './transport'
import { VolumeSlider } from './volume'
import { MuteButton } from './volume-popup'

type NowPlayingSheetProps = { item: Playable; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

export function NowPlayingSheet({ item, isOpen, onOpenChange }: NowPlayingSheetProps) {
  const isHidden = usePlayer(selectHidesTrack)
  const supportsVolume = usePlayer(selectSupportsVolume)
  const menu = usePlayingMenu()
  return (
    <Dialog placement="sheet" title={playerWords.nowPlaying} isOpen={isOpen} onOpenChange={onOpenChange}>
      <div className={styles.sheet}>
        <div className={styles.artwork} {...menu} draggable={undefined}>
          <Artwork
            key={item.uri}
            images={item.images}
            size="fill"
            width={480}
            rounded="large"
            loading="eager"
          />
        </div>
        <div className={styles.heading} {...menu} draggable={undefined}>
          {isHidden ? (
            <PlayerNotice />
          ) : (
            <div className={styles.names}>
              <TrackName item={item} className={styles.name} />
              <ProviderCredits item={item} />
            </div>
          )}
          <span className={styles.actions}>
            <SaveHeart />
            <TrackActions />
          </span>
        </div>
        <SeekBar layout="sheet" />
        <Transport size="sheet" />
        <div className={styles.foot}>
          <QueueLink />
          <Devices />
          {supportsVolume ? (
            <div className={styles.volume}>
              <MuteButton />
              <VolumeSlider />
            </div>
          ) : null}
        </div>
        <NowOnDevice />
      </div>
    </Dialog>
  )
}
