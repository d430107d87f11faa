'use client'

import { deferredPart } from '@/components/frame/deferred'
import { Artwork } from '@/components/ui/artwork'
import { LazyPopup } from '@/components/ui/lazy-popup'
import { Truncated } from '@/components/ui/text'
import { useOwnPopup } from '@/hooks/use-open'
import { usePlayer } from '@/hooks/use-player'
import { artistLine } from '@/lib/music/playable'
import { selectNowPlaying } from '@/lib/player/selectors'
import { playerWords } from '@/lib/words/player-words'
import styles from './compact-bar.module.css'
import { Devices } from './devices'
import { NowOnDevice } from './now-on-device'
import { coverSize, isRoomy, usePlayerLook } from './player-look'
import { PlayerNotice, selectHidesTrack } from './player-notice'
import { Playhead } from './seek-bar'
import { SaveHeart } from './track-actions'
import { usePlayingMenu } from './track-info'
import { PlayPauseButton, SkipButton } from './transport'
import { useSkipSwipe } from './use-skip-swipe'

const NowPlayingSheet = deferredPart((bundle) => bundle.NowPlayingSheet)

export function CompactBar() {
  const item = usePlayer(selectNowPlaying)
  const isHidden = usePlayer(selectHidesTrack)
  const look = usePlayerLook()
  const menu = usePlayingMenu()
  const { isOpen, open, setOpen } = useOwnPopup('sheet', 'sheet')
  const swiped = useSkipSwipe({ up: () => item && open(), follower: '[data-follows]' })

  // With no device to play on, the player opens the device list itself. The sheet has its own device button,
  // but an error in place of the track leaves no way into the sheet.
  const wantsDevices = usePlayer((state) => selectNowPlaying(state) === null || state.isPickerOpen)
  const needsDevices = (wantsDevices || isHidden) && !isOpen

  return (
    <div ref={swiped} className={styles.bar}>
      {isHidden || item === null ? (
        <PlayerNotice />
      ) : (
        <button
          type="button"
          className={styles.track}
          data-follows
          onClick={open}
          aria-haspopup="dialog"
          {...menu}
        >
          <Artwork key={item.uri} images={item.images} size={coverSize(look.height, 48)} loading="eager" />
          <span className="rest">
            <span className="visuallyHidden">{playerWords.openSheet} </span>
            <Truncated className="strong">{item.name}</Truncated>
            <Truncated className="muted">{artistLine(item)}</Truncated>
            {isRoomy(look) ? <NowOnDevice /> : null}
          </span>
        </button>
      )}
      <div className={styles.buttons}>
        {needsDevices ? <Devices /> : <SaveHeart className={styles.heart} />}
        <SkipButton direction="previous" />
        <PlayPauseButton />
        <SkipButton direction="next" />
      </div>
      <div className={styles.progress} aria-hidden>
        <Playhead />
      </div>
      {item === null ? null : (
        <LazyPopup isOpen={isOpen}>
          <NowPlayingSheet item={item} isOpen={isOpen} onOpenChange={setOpen} />
        </LazyPopup>
      )}
    </div>
  )
}
