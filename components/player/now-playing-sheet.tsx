import { ListMusic, Maximize2, MicVocal, Share2 } from 'lucide-react'
import { useRef } from 'react'
import { PlayingLyrics } from '@/components/lyrics/track-lyrics'
import { copyLinks } from '@/components/menus/thing-actions'
import { MiniPlayerButton } from '@/components/now-playing/bar-buttons'
import { PlayingFrom } from '@/components/now-playing/playing-from'
import { PlayingVolume, WholeCover } from '@/components/now-playing/playing-parts'
import { PlayingQueue } from '@/components/now-playing/playing-queue'
import { Dialog } from '@/components/ui/dialog'
import { IconButton } from '@/components/ui/icon-button'
import { useLyricsSettings } from '@/hooks/use-lyrics-settings'
import { useMenus } from '@/hooks/use-menus'
import { useLazyPopup, useOpen } from '@/hooks/use-open'
import { ScrollerProvider } from '@/hooks/use-scroller'
import type { Playable } from '@/lib/music/entities'
import { frameWords } from '@/lib/words/frame-words'
import { nowPlayingWords } from '@/lib/words/now-playing-words'
import { playerWords } from '@/lib/words/player-words'
import { Devices } from './devices'
import styles from './now-playing-sheet.module.css'
import { usePlayerLook } from './player-look'
import { QueueLink } from './queue-link'
import { SeekBar } from './seek-bar'
import { SleepTimerButton } from './sleep-timer-button'
import { AddToPlaylist, PlayingOptions, SaveHeart } from './track-actions'
import { PlayingTitle, usePlayingMenu } from './track-info'
import { Transport } from './transport'
import { useSkipSwipe } from './use-skip-swipe'

type NowPlayingSheetProps = { item: Playable; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

export function NowPlayingSheet({ item, isOpen, onOpenChange }: NowPlayingSheetProps) {
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
      top={
        <>
          <p className={styles.from}>
            <PlayingFrom fallback={playerWords.nowPlaying} />
          </p>
          <PlayingOptions item={item} />
        </>
      }
    >
      <div className={styles.sheet}>
        <WholeCover ref={swiped} item={item} {...menu} draggable={undefined} />
        <div className={styles.controls}>
          <div className={styles.heading} {...menu} draggable={undefined}>
            <PlayingTitle item={item} />
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
            <MiniPlayerButton />
            <SleepTimerButton />
            {menus ? <SheetQueue /> : <QueueLink />}
            <ShareButton item={item} />
          </div>
          <PlayingVolume className={styles.volume} data-unswiped />
        </div>
      </div>
      {track ? (
        <section ref={lyrics} className={styles.lyrics}>
          <div className={styles.title}>
            <h2>{frameWords.lyrics}</h2>
            <IconButton
              label={nowPlayingWords.openLyrics}
              size="small"
              onClick={openLyrics}
              icon={<Maximize2 aria-hidden size={20} strokeWidth={1.75} />}
            />
          </div>
          <PlayingLyrics item={track} />
        </section>
      ) : null}
    </Dialog>
  )
}

/** The queue in a sheet over this one: closing it returns here. */
function SheetQueue() {
  const { labels } = usePlayerLook()
  const { control, triggerProps } = useLazyPopup('dialog')
  const scroller = useRef<HTMLDivElement>(null)
  return (
    <>
      <IconButton
        label={labels.queue}
        {...triggerProps}
        icon={<ListMusic aria-hidden size={20} strokeWidth={1.75} />}
      />
      <Dialog placement="sheet" title={labels.queue} {...control}>
        <div ref={scroller} className={styles.queue}>
          <ScrollerProvider scroller={scroller}>
            <PlayingQueue />
          </ScrollerProvider>
        </div>
      </Dialog>
    </>
  )
}

/** The system’s share dialog, if there is one. */
function ShareButton({ item: { name, url } }: { item: Playable }) {
  async function share(link: string) {
    if (!('share' in navigator)) return copyLinks([link])
    try {
      await navigator.share({ title: name, url: link })
    } catch (error) {
      // The listener closed the share dialog.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLinks([link])
    }
  }
  return (
    <IconButton
      label={nowPlayingWords.share}
      disabled={url === null}
      onClick={() => url !== null && void share(url)}
      icon={<Share2 aria-hidden size={20} strokeWidth={1.75} />}
    />
  )
}
