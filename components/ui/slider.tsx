'use client'

import { Slider as BaseSlider } from '@base-ui/react/slider'
import styles from './slider.module.css'

type SliderProps = {
  label: string
  value: number
  min?: number
  max?: number
  step?: number
  /** The step of Page Up and Page Down. */
  largeStep?: number
  orientation?: 'horizontal' | 'vertical'
  disabled?: boolean
  toValueText?: (value: number) => string
  onChange: (value: number) => void
  /**
   * When a mouse or finger lets go. Steps, by keys or by a screen reader, have no end: it is not known which is the
   * last.
   */
  onRelease?: () => void
}

export function Slider({
  label,
  value,
  min = 0,
  max = 100,
  step = 1,
  largeStep = 10,
  orientation = 'horizontal',
  disabled = false,
  toValueText,
  onChange,
  onRelease,
}: SliderProps) {
  return (
    <BaseSlider.Root
      className={styles.slider}
      value={Math.min(max, Math.max(min, value))}
      min={min}
      max={max}
      step={step}
      largeStep={largeStep}
      orientation={orientation}
      disabled={disabled}
      onValueChange={(next) => onChange(next)}
      onValueCommitted={(_value, { reason }) => {
        if (reason !== 'keyboard' && reason !== 'input-change') onRelease?.()
      }}
    >
      <BaseSlider.Control className={styles.control}>
        <BaseSlider.Track className={styles.track}>
          <BaseSlider.Indicator className={styles.bar} />
          <BaseSlider.Thumb
            className={styles.thumb}
            aria-label={label}
            getAriaValueText={toValueText && ((_formatted, current) => toValueText(current))}
          />
        </BaseSlider.Track>
      </BaseSlider.Control>
    </BaseSlider.Root>
  )
}
