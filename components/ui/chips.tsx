import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './chip.module.css'

type ChipGroupProps = { label: string; className?: string; children: ReactNode }

export function ChipGroup({ label, className, children }: ChipGroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw and lay out as one.
    <div role="group" aria-label={label} className={clsx(styles.row, className)}>
      {children}
    </div>
  )
}
