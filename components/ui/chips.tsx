import { clsx } from 'clsx'
import styles from './chip.module.css'

type ChipChoiceProps<T extends string> = {
  label: string
  /** `name` is the accessible name, if it differs from the label. */
  options: readonly { value: T; label: string; name?: string | undefined }[]
  value: T
  onChange(value: T): void
  className?: string | undefined
}

export function ChipChoice<T extends string>(props: ChipChoiceProps<T>) {
  const { label, options, value, onChange, className } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw and lay out as one.
    <div role="group" aria-label={label} className={clsx(styles.row, className)}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.chip}
          aria-label={option.name}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}

/** Visible width of the next chip, which shows that there are more. */
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
