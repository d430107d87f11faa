'use client'

import { Suspense, useState } from 'react'
import { Artwork } from '@/components/ui/artwork'
import { lazyPart } from '@/components/ui/lazy-part'
import { Truncated } from '@/components/ui/truncated'
import { useEarlyKeys } from '@/hooks/use-early-keys'
import { usePlayer } from '@/hooks/use-player'
import { artistLine } from '@/lib/music/playable'
import { selectNowPlaying } from '@/lib/player/selectors'
import styles from './compact-bar.module.css'
import { Devices } from './devices'
import { coverSize, isRoomy, usePlayerLook } from './player-look'
import { PlayerNotice, selectHidesTrack } from './player-notice'
import { Playhead } from './seek-bar'
import { SaveHeart } from './track-actions'
import { NowOnDevice, usePlayingMenu } from './track-info'
import { PlayPauseButton } from './transport'

const NowPlayingSheet = lazyPart(async () => (await import('./now-playing-sheet')).NowPlayingSheet)

export function CompactBar() {
  const item = usePlayer(selectNowPlaying)
  const isHidden = usePlayer(selectHidesTrack)
  const look = usePlayerLook()
  const menu = usePlayingMenu()
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  useEarlyKeys(isOpen && item !== null, { close: () => setIsOpen(false) })

  // The player opens the list by itself when there is nothing to play on. In the sheet the list has its own button, but
  // an error in place of the track leaves no way into the sheet.
  const wantsDevices = usePlayer((state) => selectNowPlaying(state) === null || state.isPickerOpen)
  const needsDevices = (wantsDevices || isHidden) && !isOpen

  function open() {
    setWasOpened(true)
    setIsOpen(true)
  }

  return (
    <div className={styles.bar}>
      {isHidden || item === null ? (
        <PlayerNotice />
      ) : (
        <button type="button" className={styles.track} onClick={open} aria-haspopup="dialog" {...menu}>
          <Artwork key={item.uri} images={item.images} size={coverSize(look.height, 48)} loading="eager" />
          <span className={styles.names}>
            <span className="visuallyHidden">Open now playing: </span>
            <Truncated className={styles.name}>{item.name}</Truncated>
            <Truncated className="muted">{artistLine(item)}</Truncated>
            {isRoomy(look) ? <NowOnDevice /> : null}
          </span>
        </button>
      )}
      <div className={styles.buttons}>
        {needsDevices ? <Devices /> : <SaveHeart />}
        <PlayPauseButton />
      </div>
      <div className={styles.progress} aria-hidden>
        <Playhead />
      </div>
      {wasOpened && item !== null ? (
        <Suspense>
          <NowPlayingSheet item={item} isOpen={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      ) : null}
    </div>
  )
}
