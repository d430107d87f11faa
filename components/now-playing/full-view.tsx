import { clsx } from 'clsx'
import { Minimize2 } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Devices } from '@/components/player/devices'
import { KeyNote, PlayerHint } from '@/components/player/over-bar'
import { SeekBar } from '@/components/player/seek-bar'
import { SleepTimerButton } from '@/components/player/sleep-timer-button'
import { usePlayingMenu } from '@/components/player/track-info'
import { Transport } from '@/components/player/transport'
import { ChipChoice } from '@/components/ui/chips'
import { IconButton } from '@/components/ui/icon-button'
import { useLyricsSettings } from '@/hooks/use-lyrics-settings'
import { useMediaQuery } from '@/hooks/use-media-query'
import { useOpen } from '@/hooks/use-open'
import { usePlayer } from '@/hooks/use-player'
import { ScrollerProvider } from '@/hooks/use-scroller'
import { useStore } from '@/hooks/use-store'
import type { Playable } from '@/lib/music/entities'
import { selectIsPlaying, selectNowPlaying } from '@/lib/player/selectors'
import { createStore } from '@/lib/store'
import { nowPlayingWords } from '@/lib/words/now-playing-words'
import styles from './full-view.module.css'
import { NextSong } from './next-song'
import { PlayingFrom } from './playing-from'
import { PlayingNames } from './playing-names'
import { PlayingCover, PlayingPart, PlayingVolume } from './playing-parts'
import { useIdle } from './use-idle'
import { useWakeLock } from './use-wake-lock'

const besides = ['none', 'lyrics', 'queue'] as const
type Beside = (typeof besides)[number]

/** The listener’s choice, for the lifetime of the tab. */
const besideStore = createStore<Beside>('lyrics')

/** A takeover by another device is known this much later. */
const takeOverMs = 3_000

/** Now playing over everything else, while something plays. */
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
  const isWide = useMediaQuery('(min-width: 1600px)')
  const keepsColors = useMediaQuery('(forced-colors: active)')
  const isIdle = useIdle(view, isPlaying && !keepsColors)
  const chosen = useStore(besideStore, (now) => now)
  const { mode } = useLyricsSettings()
  const offered = besides.filter((name) => name !== 'lyrics' || mode !== 'off')
  const beside = offered.find((name) => name === chosen) ?? 'none'
  const menu = usePlayingMenu()
  useWakeLock(isPlaying)
  useCovering(view)
  return (
    <section
      ref={view}
      tabIndex={-1}
      aria-label={nowPlayingWords.full}
      className={styles.view}
      data-idle={isIdle}
      data-beside={beside}
    >
      <div className={clsx(styles.top, styles.fades)}>
        <PlayingFrom className="rest" />
        <ChipChoice
          label={nowPlayingWords.parts}
          className={styles.besides}
          options={offered.map((name) => ({ value: name, label: nowPlayingWords.beside[name] }))}
          value={beside}
          onChange={besideStore.setState}
        />
        <IconButton
          label={nowPlayingWords.closeFull}
          onClick={onClose}
          icon={<Minimize2 aria-hidden size={20} strokeWidth={1.75} />}
        />
      </div>
      <div className={styles.playing}>
        <PlayingCover item={item} width={640} className={styles.cover} {...menu} />
        <PlayingNames item={item} size="full" />
        <div className={clsx(styles.controls, styles.fades)}>
          <SeekBar />
          <div className={styles.buttons}>
            <Transport />
            <div className={styles.end}>
              <SleepTimerButton />
              <Devices />
              <PlayingVolume className={styles.volume} />
            </div>
          </div>
        </div>
      </div>
      {beside === 'none' ? null : <BesideIt name={beside} item={item} />}
      {isWide ? <NextSong /> : null}
      <div className={styles.foot}>
        <PlayerHint />
        <KeyNote />
      </div>
    </section>
  )
}

function BesideIt({ name, item }: { name: Exclude<Beside, 'none'>; item: Playable }) {
  const scroller = useRef<HTMLDivElement>(null)
  return (
    <div ref={scroller} className={styles.beside} data-part={name}>
      <ScrollerProvider scroller={scroller}>
        <PlayingPart name={name} item={item} />
      </ScrollerProvider>
    </div>
  )
}

/** Hides the rest of the frame and makes it inert; focus moves here and returns afterwards. */
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
