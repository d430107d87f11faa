import { Maximize2, MicVocal, Share2 } from 'lucide-react'
import { useRef } from 'react'
import { TrackLyrics } from '@/components/lyrics/track-lyrics'
import { copyLinks } from '@/components/menus/thing-actions'
import { PlayingFrom } from '@/components/now-playing/playing-from'
import { Artwork } from '@/components/ui/artwork'
import { Dialog } from '@/components/ui/dialog'
import { IconButton } from '@/components/ui/icon-button'
import { useArtworkColour } from '@/hooks/use-artwork-colour'
import { useLyricsSettings } from '@/hooks/use-lyrics-settings'
import { MoreOptions, useMenus } from '@/hooks/use-menus'
import { useOpen } from '@/hooks/use-open'
import { usePlayer } from '@/hooks/use-player'
import { toCss, toGround } from '@/lib/lyrics/ground-color'
import type { Playable } from '@/lib/music/entities'
import { itemThing } from '@/lib/music/thing'
import { selectOrigin, selectSupportsVolume } from '@/lib/player/selectors'
import { frameWords } from '@/lib/words/frame-words'
import { menuWords } from '@/lib/words/menu-words'
import { playerWords } from '@/lib/words/player-words'
import { Devices } from './devices'
import styles from './now-playing-sheet.module.css'
import { PlayerNotice, selectHidesTrack } from './player-notice'
import { QueueLink } from './queue-link'
import { SeekBar } from './seek-bar'
import { SheetQueue } from './sheet-queue'
import { SleepTimerBadge } from './sleep-timer'
import { AddToPlaylist, SaveHeart } from './track-actions'
import { NowOnDevice, PlayingCredits, TrackName, usePlayingMenu } from './track-info'
import { Transport } from './transport'
import { useSkipSwipe } from './use-skip-swipe'
import { VolumeSlider } from './volume'
import { MuteButton } from './volume-popup'

type NowPlayingSheetProps = { item: Playable; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

export function NowPlayingSheet({ item, isOpen, onOpenChange }: NowPlayingSheetProps) {
  const isHidden = usePlayer(selectHidesTrack)
  const origin = usePlayer(selectOrigin)
  const colour = useArtworkColour(item.images)
  const ground = colour ? toCss(toGround(colour)) : undefined
  const menu = usePlayingMenu()
  const menus = useMenus()
  const swiped = useSkipSwipe({ follower: '[data-follows]' })
  const lyrics = useRef<HTMLElement>(null)
  const { open: openLyrics } = useOpen('lyrics')
  const { mode } = useLyricsSettings()
  const track = item.type === 'track' && mode !== 'off' ? item : null
  return (
    <Dialog
      placement="sheet"
      title={playerWords.nowPlaying}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      ground={ground}
      top={
        <>
          <p className={styles.from}>
            <PlayingFrom fallback={playerWords.nowPlaying} />
          </p>
          <MoreOptions name={item.name} getAbout={() => ({ things: [itemThing(item)], sourceUri: origin })} />
        </>
      }
    >
      <div className={styles.sheet}>
        <div ref={swiped} className={styles.artwork} {...menu} draggable={undefined}>
          <div data-follows>
            <Artwork
              key={item.uri}
              images={item.images}
              size="fill"
              width={480}
              rounded="large"
              loading="eager"
            />
          </div>
        </div>
        <div className={styles.controls}>
          <div className={styles.heading} {...menu} draggable={undefined}>
            {isHidden ? (
              <PlayerNotice />
            ) : (
              <div className={styles.names}>
                <TrackName item={item} className={styles.name} />
                <PlayingCredits item={item} />
                <NowOnDevice />
              </div>
            )}
            <span className={styles.actions}>
              <AddToPlaylist />
              <SaveHeart />
            </span>
          </div>
          <SeekBar layout="sheet" />
          <Transport size="sheet" />
          <div className={styles.foot}>
            <Devices />
            {track ? (
              <IconButton
                label={frameWords.lyrics}
                onClick={() => lyrics.current?.scrollIntoView()}
                icon={<MicVocal aria-hidden size={20} strokeWidth={1.75} />}
              />
            ) : null}
            <SleepTimerBadge />
            {menus ? <SheetQueue ground={ground} /> : <QueueLink />}
            <ShareButton item={item} />
          </div>
          <SheetVolume />
        </div>
      </div>
      {track ? (
        <section ref={lyrics} className={styles.lyrics}>
          <div className={styles.title}>
            <h2>{frameWords.lyrics}</h2>
            <IconButton
              label={menuWords.allLyrics}
              size="small"
              onClick={openLyrics}
              icon={<Maximize2 aria-hidden size={20} strokeWidth={1.75} />}
            />
          </div>
          <TrackLyrics key={track.uri} track={track} />
        </section>
      ) : null}
    </Dialog>
  )
}

/** The system's own way to hand a link on, where it has one. */
function ShareButton({ item: { name, url } }: { item: Playable }) {
  async function share(link: string) {
    if (!('share' in navigator)) return copyLinks([link])
    try {
      await navigator.share({ title: name, url: link })
    } catch (error) {
      // The listener has closed it again.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLinks([link])
    }
  }
  return (
    <IconButton
      label={menuWords.share}
      disabled={url === null}
      onClick={() => url !== null && void share(url)}
      icon={<Share2 aria-hidden size={20} strokeWidth={1.75} />}
    />
  )
}

/** Not where the phone's own keys are all there is. */
function SheetVolume() {
  const supportsVolume = usePlayer(selectSupportsVolume)
  return supportsVolume ? (
    <div className={styles.volume} data-unswiped>
      <MuteButton />
      <VolumeSlider />
    </div>
  ) : null
}
