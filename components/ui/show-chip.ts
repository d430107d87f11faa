/*
 * A file of its own: Home has chips, but none that could be out of sight, and would load this with them.
 */

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
