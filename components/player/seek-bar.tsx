import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { usePlayer, usePlayerHandle } from '@/hooks/use-player'
import { listen } from '@/lib/browser/listen'
import { secondMs } from '@/lib/player/playback-clock'
import { percentToMs, positionPercent, seekStepMs, toSeekStep } from '@/lib/player/position'
import { selectAnchor, selectDisallows, selectDurationMs, selectPlayingUri } from '@/lib/player/selectors'
import { formatDuration, formatSpokenDuration } from '@/lib/words/format'
import { playerWords } from '@/lib/words/player-words'
import { followPlayhead, translate } from './follow-playhead'
import { usePlayerLook } from './player-look'
import styles from './seek-bar.module.css'

/**
 * Dragging the handle previews the time; one seek is sent on release. `edge` is the upper edge of a narrow player
 * bar.
 */
export function SeekBar({ layout = 'bar' }: { layout?: 'bar' | 'edge' | 'sheet' }) {
  const { magnifySliderOnHover } = usePlayerLook()
  const { commands } = usePlayerHandle()
  const durationMs = usePlayer(selectDurationMs)
  const isForbidden = usePlayer((state) => selectDisallows(state).includes('seeking'))
  const isDisabled = durationMs === 0 || isForbidden
  const seekTo = (percent: number) => void commands.seekTo(percentToMs(percent, durationMs))
  const uri = usePlayer(selectPlayingUri)
  const { preview, pointed, dragProps } = useSeekDrag(uri, isDisabled, seekTo)

  function magnify(isMagnified: boolean) {
    if (magnifySliderOnHover) commands.magnifySeekBar(isMagnified)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only the size follows the pointer.
    <div
      className={styles.seekBar}
      data-unswiped
      data-layout={layout}
      data-magnifies={magnifySliderOnHover}
      data-dragging={preview !== null}
      data-disabled={isDisabled}
      onMouseEnter={() => magnify(true)}
      onMouseLeave={() => magnify(false)}
    >
      <SeekInput
        durationMs={durationMs}
        isDisabled={isDisabled}
        preview={preview}
        onCommit={seekTo}
        onStep={(stepMs) => void commands.seekBy(stepMs)}
      />
      {/* Pointer only: keys and screen readers use the input above. */}
      <div className={styles.slider} {...dragProps}>
        <div className={styles.track}>
          <Playhead previewPercent={preview} />
          {pointed === null ? null : (
            <span className={styles.pointed} style={{ '--at': `${pointed}%` } as CSSProperties} aria-hidden>
              {formatDuration(percentToMs(pointed, durationMs))}
            </span>
          )}
        </div>
      </div>
      <span className={styles.time} data-end>
        {formatDuration(durationMs)}
      </span>
    </div>
  )
}

/**
 * `preview` is the dragged percentage, committed on release unless the browser takes over the gesture or another item
 * starts. Focus stays where it was, so that Space still pauses. `pointed` is the percentage under a mouse.
 */
function useSeekDrag(uri: string | null, isDisabled: boolean, onCommit: (percent: number) => void) {
  const [held, setHeld] = useState<{ percent: number; uri: string | null } | null>(null)
  const preview = held?.uri === uri ? held.percent : null
  const isHeld = preview !== null
  const [pointed, setPointed] = useState<number | null>(null)
  const dragProps = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (isDisabled || event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      setHeld({ percent: percentAt(event), uri })
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (isHeld) setHeld({ percent: percentAt(event), uri })
      if (event.pointerType === 'mouse') setPointed(percentAt(event))
    },
    onPointerLeave: () => setPointed(null),
    onPointerUp(event: PointerEvent<HTMLElement>) {
      setHeld(null)
      if (isHeld) onCommit(percentAt(event))
    },
    onPointerCancel: () => setHeld(null),
  }
  return { preview, pointed: isDisabled ? null : pointed, dragProps }
}

/** Playback runs left to right in every language. */
function percentAt({ clientX, currentTarget }: PointerEvent<HTMLElement>): number {
  const { left, width } = currentTarget.getBoundingClientRect()
  return width > 0 ? toSeekStep(((clientX - left) / width) * 100) : 0
}

type SeekInputProps = {
  durationMs: number
  isDisabled: boolean
  /** Position of the dragged handle; null without a drag. */
  preview: number | null
  onCommit: (percent: number) => void
  onStep: (stepMs: number) => void
}

/** Follows playback by writing to the DOM: rendering each second would be most of the cost of playback. */
function SeekInput({ durationMs, isDisabled, preview, onCommit, onStep }: SeekInputProps) {
  const { clock } = usePlayerHandle()
  const { labels } = usePlayerLook()
  const time = useRef<HTMLSpanElement>(null)
  const input = useRef<HTMLInputElement>(null)

  useLayoutEffect(() => {
    const length = formatSpokenDuration(durationMs)
    const show = (ms: number) => {
      const text = time.current?.firstChild
      const bar = input.current
      if (!text || !bar) return
      const percent = String(positionPercent(ms, durationMs))
      const spoken = playerWords.position(formatSpokenDuration(ms), length)
      // Another track can start at the same position with another duration.
      if (bar.value === percent && bar.getAttribute('aria-valuetext') === spoken) return
      text.nodeValue = formatDuration(ms)
      bar.value = percent
      bar.setAttribute('aria-valuenow', percent)
      bar.setAttribute('aria-valuetext', spoken)
    }
    if (preview !== null) return show(percentToMs(preview, durationMs))
    const showPlayhead = () => show(Math.floor(clock.getPositionMs() / secondMs) * secondMs)
    const unsubscribe = clock.subscribe(showPlayhead, secondMs)
    showPlayhead()
    return unsubscribe
  }, [clock, durationMs, preview])

  // A screen reader changes the value without a key, and React has no name for the native event.
  useEffect(() => {
    const element = input.current
    if (element) return listen(element, { change: () => onCommit(element.valueAsNumber) })
  }, [onCommit])

  // The input’s own step is too short to hear, and Firefox may not report a repeated press, since playback moves the
  // value, too.
  function handleKey(event: KeyboardEvent) {
    const pageMs = durationMs / 20
    const stepMs = {
      ArrowRight: seekStepMs,
      ArrowUp: seekStepMs,
      ArrowLeft: -seekStepMs,
      ArrowDown: -seekStepMs,
      PageUp: pageMs,
      PageDown: -pageMs,
      Home: -durationMs,
      End: durationMs,
    }[event.key]
    if (stepMs === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onStep(stepMs)
  }

  return (
    <>
      <span className={styles.time}>
        {/* Its text is written later: a new node would recompute every `:has` around it. */}
        <span ref={time}> </span>
      </span>
      <div className={styles.input}>
        <input
          ref={input}
          type="range"
          min={0}
          max={100}
          step={0.1}
          aria-label={labels.seek}
          disabled={isDisabled}
          onKeyDown={handleKey}
        />
      </div>
    </>
  )
}

/** Follows the playhead without rendering, unless it is dragged. */
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
