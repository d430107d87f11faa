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

/** How much of the next chip stays in view, to show that there are more. */
const restPx = 48

/** As the `ref` of the current chip: its row scrolls until the chip is in view. */
export function showChip(chip: HTMLElement | null): void {
  const row = chip?.parentElement
  if (!row) return
  const { left, right } = chip.getBoundingClientRect()
  const view = row.getBoundingClientRect()
  const past = Math.max(0, right + restPx - view.right)
  const before = Math.max(0, view.left + restPx - left)
  if (past > 0 || before > 0) row.scrollLeft += past > 0 ? past : -before
}
