import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { usePlayerHandle } from '@/hooks/use-player'
import { secondMs } from '@/lib/player/playback-clock'
import { percentToMs, positionPercent, toSeekStep } from '@/lib/player/position'
import { formatDuration, formatSpokenDuration } from '@/lib/words/format'
import { playerWords } from '@/lib/words/player-words'
import styles from './seek-bar.module.css'

/** Of Page Up and Page Down, in percent. */
const largeStep = 5

type SeekInputProps = {
  label: string
  durationMs: number
  isDisabled: boolean
  /** Where a pointer holds the head; null while nobody drags. */
  preview: number | null
  onCommit: (percent: number) => void
}

/** Follows the music by writing to the page itself: rendering every second would be most of what playing costs. */
export function SeekInput({ label, durationMs, isDisabled, preview, onCommit }: SeekInputProps) {
  const { clock } = usePlayerHandle()
  const time = useRef<HTMLSpanElement>(null)
  const input = useRef<HTMLInputElement>(null)

  useLayoutEffect(() => {
    const show = (ms: number) => {
      if (time.current && input.current) write(time.current, input.current, ms, durationMs)
    }
    if (preview !== null) return show(percentToMs(preview, durationMs))
    const showPlayhead = () => show(Math.floor(clock.getPositionMs() / secondMs) * secondMs)
    const unsubscribe = clock.subscribe(showPlayhead, secondMs)
    showPlayhead()
    return unsubscribe
  }, [clock, durationMs, preview])

  // React has no name for the native event, which comes once for each key and not while a finger drags.
  useEffect(() => {
    const element = input.current
    const handleChange = () => element && onCommit(element.valueAsNumber)
    element?.addEventListener('change', handleChange)
    return () => element?.removeEventListener('change', handleChange)
  }, [onCommit])

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    const step = event.key === 'PageUp' ? largeStep : event.key === 'PageDown' ? -largeStep : 0
    if (step === 0) return
    event.preventDefault()
    onCommit(toSeekStep(event.currentTarget.valueAsNumber + step))
  }

  return (
    <>
      <span ref={time} className={styles.time} />
      <input
        ref={input}
        className={styles.input}
        type="range"
        min={0}
        max={100}
        step={0.1}
        aria-label={label}
        disabled={isDisabled}
        onKeyDown={handleKey}
      />
    </>
  )
}

function write(time: HTMLElement, input: HTMLInputElement, ms: number, durationMs: number): void {
  const text = formatDuration(ms)
  const percent = String(positionPercent(ms, durationMs))
  const spoken = playerWords.position(formatSpokenDuration(ms), formatSpokenDuration(durationMs))
  // Another track may begin at the very same time, but has another length.
  if (input.getAttribute('aria-valuenow') === percent && input.getAttribute('aria-valuetext') === spoken)
    return
  time.textContent = text
  input.value = percent
  input.setAttribute('aria-valuenow', percent)
  input.setAttribute('aria-valuetext', spoken)
}
