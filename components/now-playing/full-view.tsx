import { clsx } from 'clsx'
import { Minimize2 } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { LyricsMessage, TrackLyrics } from '@/components/lyrics/track-lyrics'
import { Devices } from '@/components/player/devices'
import { KeyNote, PlayerHint } from '@/components/player/over-bar'
import { SeekBar } from '@/components/player/seek-bar'
import { SleepTimerBadge } from '@/components/player/sleep-timer'
import { usePlayingMenu } from '@/components/player/track-info'
import { Transport } from '@/components/player/transport'
import { VolumeSlider } from '@/components/player/volume'
import { MuteButton } from '@/components/player/volume-popup'
import { Artwork } from '@/components/ui/artwork'
import chipStyles from '@/components/ui/chip.module.css'
import { ChipGroup } from '@/components/ui/chips'
import { ErrorBoundary } from '@/components/ui/error-boundary'
import { IconButton } from '@/components/ui/icon-button'
import { useLyricsSettings } from '@/hooks/use-lyrics-settings'
import { useMediaQuery } from '@/hooks/use-media-query'
import { useOpen } from '@/hooks/use-open'
import { usePlayer } from '@/hooks/use-player'
import { ScrollerProvider } from '@/hooks/use-scroller'
import { useStore } from '@/hooks/use-store'
import type { Playable } from '@/lib/music/entities'
import { selectIsPlaying, selectNowPlaying, selectSupportsVolume } from '@/lib/player/selectors'
import { createStore } from '@/lib/store'
import { nowPlayingWords } from '@/lib/words/now-playing-words'
import styles from './full-view.module.css'
import { PlayingFrom } from './playing-from'
import { PlayingNames } from './playing-names'
import { PlayingQueue } from './playing-queue'
import { useGround } from './use-ground'
import { useIdle } from './use-idle'
import { useWakeLock } from './use-wake-lock'

const besides = ['none', 'lyrics', 'queue'] as const
type Beside = (typeof besides)[number]

/** As the listener left it, for the life of the tab. */
const besideStore = createStore<Beside>('lyrics')

/** Another device that takes the music over is known of a moment later. */
const takeOverMs = 3_000

/** What plays, over everything else, while something does. */
export function FullView() {
  const { isOpen, close } = useOpen('full')
  const playing = usePlayer(selectNowPlaying)
  const [last, setLast] = useState(playing)
  if (playing !== null && playing !== last) setLast(playing)
  const isEmpty = playing === null
  useEffect(() => {
    if (!isOpen || !isEmpty) return
    if (last === null) return close()
    const timer = setTimeout(close, takeOverMs)
    return () => clearTimeout(timer)
  }, [isOpen, isEmpty, last, close])
  const item = playing ?? last
  return isOpen && item ? <View item={item} onClose={close} /> : null
}

function View({ item, onClose }: { item: Playable; onClose: () => void }) {
  'use memo'
  const view = useRef<HTMLElement>(null)
  const isPlaying = usePlayer(selectIsPlaying)
  const keepsColours = useMediaQuery('(forced-colors: active)')
  const isIdle = useIdle(view, isPlaying && !keepsColours)
  const supportsVolume = usePlayer(selectSupportsVolume)
  const chosen = useStore(besideStore, (now) => now)
  const { mode } = useLyricsSettings()
  const offered = besides.filter((name) => name !== 'lyrics' || mode !== 'off')
  const beside = offered.find((name) => name === chosen) ?? 'none'
  const menu = usePlayingMenu()
  const ground = useGround(item)
  useWakeLock(isPlaying)
  useCovering(view)
  return (
    <section
      ref={view}
      tabIndex={-1}
      aria-label={nowPlayingWords.full}
      className={styles.view}
      style={ground}
      data-idle={isIdle}
      data-beside={beside}
    >
      <div className={clsx(styles.top, styles.fades)}>
        <PlayingFrom className={clsx('rest', styles.from)} />
        <ChipGroup label={nowPlayingWords.parts} className={styles.besides}>
          {offered.map((name) => (
            <button
              key={name}
              type="button"
              className={chipStyles.chip}
              aria-pressed={name === beside}
              onClick={() => besideStore.setState(name)}
            >
              {nowPlayingWords.beside[name]}
            </button>
          ))}
        </ChipGroup>
        <IconButton
          label={nowPlayingWords.closeFull}
          onClick={onClose}
          icon={<Minimize2 aria-hidden size={20} strokeWidth={1.75} />}
        />
      </div>
      <div className={styles.playing}>
        <div className={styles.cover} {...menu}>
          <Artwork
            key={item.uri}
            images={item.images}
            size="fill"
            width={640}
            rounded="large"
            loading="eager"
          />
        </div>
        <PlayingNames item={item} size="full" />
        <div className={clsx(styles.controls, styles.fades)}>
          <SeekBar />
          <div className={styles.buttons}>
            <Transport />
            <span className={styles.end}>
              <SleepTimerBadge />
              <Devices />
              {supportsVolume ? (
                <span className={styles.volume}>
                  <MuteButton />
                  <VolumeSlider />
                </span>
              ) : null}
            </span>
          </div>
        </div>
      </div>
      {beside === 'none' ? null : <BesideIt name={beside} item={item} />}
      <div className={styles.foot}>
        <PlayerHint />
        <KeyNote />
      </div>
    </section>
  )
}

function BesideIt({ name, item }: { name: Exclude<Beside, 'none'>; item: Playable }) {
  const scroller = useRef<HTMLDivElement>(null)
  let part: ReactNode = <LyricsMessage>{nowPlayingWords.podcastLyrics}</LyricsMessage>
  if (name === 'queue') part = <PlayingQueue isBesideSong />
  else if (item.type === 'track') part = <TrackLyrics key={item.uri} track={item} />
  return (
    <div ref={scroller} className={styles.beside} data-part={name}>
      <ScrollerProvider scroller={scroller}>
        <ErrorBoundary key={name}>{part}</ErrorBoundary>
      </ScrollerProvider>
    </div>
  )
}

/** The rest of the frame is neither drawn nor reached meanwhile; focus comes here, and goes back afterwards. */
function useCovering(view: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { activeElement: before } = document
    const { dataset } = document.documentElement
    dataset.full = ''
    view.current?.focus({ preventScroll: true })
    return () => {
      delete dataset.full
      const isLost = document.activeElement === document.body || document.activeElement === null
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [view])
}
