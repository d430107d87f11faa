import type { CSSProperties } from 'react'
import { playerWords } from '@/lib/words/player-words'
import styles from './slider.module.css'

type SliderProps = {
  label: string
  /** From 0 to 100. */
  value: number
  isVertical?: boolean
  onChange: (value: number) => void
  /** Called when a pointer is released. Steps by keys or screen readers have no end. */
  onRelease?: (() => void) | undefined
}

export function Slider({ label, value, isVertical = false, onChange, onRelease }: SliderProps) {
  return (
    <input
      type="range"
      className={styles.slider}
      style={{ '--part': `${value}%` } as CSSProperties}
      data-vertical={isVertical}
      aria-label={label}
      aria-valuetext={playerWords.volume(value)}
      aria-valuenow={value}
      min={0}
      max={100}
      value={value}
      onChange={(event) => onChange(event.target.valueAsNumber)}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerUp={onRelease}
    />
  )
}
