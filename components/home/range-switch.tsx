'use client'

import { clsx } from 'clsx'
import chipStyles from '@/components/ui/chip.module.css'
import type { TopRange } from '@/lib/spotify/top-range'
import styles from './home.module.css'

const ranges: readonly { value: TopRange; label: string; name: string }[] = [
  { value: 'short', label: 'Month', name: 'This month' },
  { value: 'medium', label: '6 months', name: 'Last 6 months' },
  { value: 'long', label: 'Year', name: 'Last year' },
]

type RangeSwitchProps = {
  /** What it switches, for its accessible name. */
  of: string
  range: TopRange
  onChoose: (range: TopRange) => void
}

export function RangeSwitch({ of, range, onChoose }: RangeSwitchProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw and lay out as one.
    <div role="group" aria-label={`Range of ${of}`} className={clsx(chipStyles.row, styles.ranges)}>
      {ranges.map(({ value, label, name }) => (
        <button
          key={value}
          type="button"
          className={clsx(chipStyles.chip, styles.range)}
          aria-pressed={value === range}
          aria-label={name}
          onClick={() => onChoose(value)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
