'use client'

import { useEffect, useRef, useState } from 'react'
import { Slider } from '@/components/ui/slider'
import { usePlaybackSecond } from '@/hooks/use-playback-second'
import { usePlayer } from '@/hooks/use-player'
import { usePlayerCommands } from '@/hooks/use-player-commands'
import { usePlayerHandle } from '@/hooks/use-player-handle'
import { formatDuration, formatSpokenDuration } from '@/lib/music/format'
import { percentToMs, positionPercent } from '@/lib/player/position'
import { selectAnchor, selectDisallows, selectDurationMs } from '@/lib/player/selectors'
import { usePlayerLook } from './player-look'
import { animatePlayhead, translate } from './playhead-animation'
import styles from './seek-bar.module.css'

/** Elapsed time, playhead and total. Moving the head previews the time; the device is asked once, on release. */
export function SeekBar({ layout = 'bar' }: { layout?: 'bar' | 'sheet' }) {
  const { labels, magnifySliderOnHover } = usePlayerLook()
  const commands = usePlayerCommands()
  const { store } = usePlayerHandle()
  const durationMs = usePlayer(selectDurationMs)
  const isForbidden = usePlayer((state) => selectDisallows(state).includes('seeking'))
  const second = usePlaybackSecond()
  const [preview, setPreview] = useState<number | null>(null)

  const percent = preview ?? positionPercent(second * 1_000, durationMs)
  const shownMs = preview === null ? second * 1_000 : percentToMs(preview, durationMs)

  function handleCommit(next: number) {
    setPreview(null)
    void commands.seekTo(percentToMs(next, durationMs))
  }

  function magnify(isMagnified: boolean) {
    if (magnifySliderOnHover) store.dispatch({ type: 'seek-bar-magnified', isMagnified })
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only the size follows the pointer.
    <div
      className={styles.seekBar}
      data-layout={layout}
      data-magnifies={magnifySliderOnHover}
      onMouseEnter={() => magnify(true)}
      onMouseLeave={() => magnify(false)}
    >
      <span className={styles.time}>{formatDuration(shownMs)}</span>
      <Slider
        className={styles.slider}
        label={labels.seek}
        value={percent}
        step={0.1}
        largeStep={5}
        disabled={durationMs === 0 || isForbidden}
        toValueText={() => `${formatSpokenDuration(shownMs)} of ${formatSpokenDuration(durationMs)}`}
        onChange={setPreview}
        onCommit={handleCommit}
      >
        <Playhead previewPercent={preview} />
      </Slider>
      <span className={styles.time} data-end>
        {formatDuration(durationMs)}
      </span>
    </div>
  )
}

/** The drawn bar and head: while nobody drags, an animation from the last known position. */
export function Playhead({ previewPercent = null }: { previewPercent?: number | null }) {
  const bar = useRef<HTMLSpanElement>(null)
  const head = useRef<HTMLSpanElement>(null)
  const anchor = usePlayer(selectAnchor)
  const durationMs = usePlayer(selectDurationMs)

  useEffect(() => {
    const layers = [bar.current, head.current].filter((layer) => layer !== null)
    if (previewPercent === null) return animatePlayhead(layers, anchor, durationMs)
    for (const layer of layers) layer.style.transform = translate(previewPercent)
  }, [anchor, durationMs, previewPercent])

  return (
    <>
      <span className={styles.barClip}>
        <span ref={bar} className={styles.played} />
      </span>
      <span className={styles.headClip}>
        <span ref={head} className={styles.headLayer}>
          <span className={styles.head} />
        </span>
      </span>
    </>
  )
}
