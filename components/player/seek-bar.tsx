import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { usePlayer, usePlayerHandle } from '@/hooks/use-player'
import { percentToMs, toSeekStep } from '@/lib/player/position'
import { selectAnchor, selectDisallows, selectDurationMs, selectPlayingUri } from '@/lib/player/selectors'
import { formatDuration } from '@/lib/words/format'
import { followPlayhead, translate } from './follow-playhead'
import { usePlayerLook } from './player-look'
import styles from './seek-bar.module.css'
import { SeekInput } from './seek-input'

/** Moving the head previews the time; the device is told once, on release. */
export function SeekBar({ layout = 'bar' }: { layout?: 'bar' | 'sheet' }) {
  const { labels, magnifySliderOnHover } = usePlayerLook()
  const { commands } = usePlayerHandle()
  const durationMs = usePlayer(selectDurationMs)
  const isForbidden = usePlayer((state) => selectDisallows(state).includes('seeking'))
  const isDisabled = durationMs === 0 || isForbidden
  const seekTo = (percent: number) => void commands.seekTo(percentToMs(percent, durationMs))
  const uri = usePlayer(selectPlayingUri)
  const { preview, dragProps } = useSeekDrag(uri, isDisabled, seekTo)

  function magnify(isMagnified: boolean) {
    if (magnifySliderOnHover) commands.magnifySeekBar(isMagnified)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only the size follows the pointer.
    <div
      className={styles.seekBar}
      data-layout={layout}
      data-magnifies={magnifySliderOnHover}
      data-dragging={preview !== null}
      data-disabled={isDisabled}
      onMouseEnter={() => magnify(true)}
      onMouseLeave={() => magnify(false)}
    >
      <SeekInput
        label={labels.seek}
        durationMs={durationMs}
        isDisabled={isDisabled}
        preview={preview}
        onCommit={seekTo}
      />
      {/* Keys and screen readers use the input before it. */}
      <div className={styles.slider} {...dragProps}>
        <div className={styles.track}>
          <Playhead previewPercent={preview} />
        </div>
      </div>
      <span className={styles.time} data-end>
        {formatDuration(durationMs)}
      </span>
    </div>
  )
}

/**
 * `preview` is the percentage held, committed on release, unless the browser takes the gesture over or something else
 * has begun meanwhile. Focus stays where it was, so that Space still pauses.
 */
function useSeekDrag(uri: string | null, isDisabled: boolean, onCommit: (percent: number) => void) {
  const [held, setHeld] = useState<{ percent: number; uri: string | null } | null>(null)
  const preview = held?.uri === uri ? held.percent : null
  const isHeld = preview !== null
  const dragProps = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (isDisabled || event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      setHeld({ percent: percentAt(event), uri })
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (isHeld) setHeld({ percent: percentAt(event), uri })
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      setHeld(null)
      if (isHeld) onCommit(percentAt(event))
    },
    onPointerCancel: () => setHeld(null),
  }
  return { preview, dragProps }
}

/** Music runs left to right in every language. */
function percentAt({ clientX, currentTarget }: PointerEvent<HTMLElement>): number {
  const { left, width } = currentTarget.getBoundingClientRect()
  return width > 0 ? toSeekStep(((clientX - left) / width) * 100) : 0
}

/** While nobody drags, it follows the playhead without rendering. */
export function Playhead({ previewPercent = null }: { previewPercent?: number | null }) {
  const bar = useRef<HTMLSpanElement>(null)
  const head = useRef<HTMLSpanElement>(null)
  const clip = useRef<HTMLSpanElement>(null)
  const { clock } = usePlayerHandle()
  const anchor = usePlayer(selectAnchor)
  const durationMs = usePlayer(selectDurationMs)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new anchor places the head exactly, however little it moved.
  useEffect(() => {
    const layers = [bar.current, head.current].filter((layer) => layer !== null)
    if (previewPercent === null && clip.current)
      return followPlayhead(clip.current, layers, clock, durationMs)
    for (const layer of layers) layer.style.transform = translate(previewPercent ?? 0)
  }, [clock, anchor, durationMs, previewPercent])

  return (
    <>
      <span ref={clip} className={styles.barClip}>
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
