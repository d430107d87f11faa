import type { ComponentProps, ReactNode } from 'react'

/* The parts of a grid that is not a table element, because a virtual list puts generic boxes between its rows. Cells and column headers contain what can be focused, and are not focused themselves. */

export function GridRow(props: ComponentProps<'div'>) {
  'use memo'
  // biome-ignore lint/a11y/useSemanticElements: see above.
  // biome-ignore lint/a11y/useFocusableInteractive: the list puts exactly one row in the tab order.
  return <div role="row" {...props} />
}

export function GridCell(props: ComponentProps<'div'>) {
  'use memo'
  // biome-ignore lint/a11y/useSemanticElements: see above.
  // biome-ignore lint/a11y/useFocusableInteractive: see above.
  return <div role="gridcell" {...props} />
}

type ColumnHeaderProps = {
  className?: string | undefined
  name: string
  /** Present where the column can sort the list. */
  sorted?: 'none' | 'ascending' | 'descending'
  /** Drawn in place of the name; if it can be pressed, it names itself. */
  children?: ReactNode
}

export function ColumnHeader({ className, name, sorted, children }: ColumnHeaderProps) {
  'use memo'
  const isDrawn = children === undefined
  return (
    // biome-ignore lint/a11y/useSemanticElements: see above.
    // biome-ignore lint/a11y/useFocusableInteractive: see above.
    <div role="columnheader" className={className} aria-sort={sorted}>
      {sorted ? children : null}
      {sorted || isDrawn ? null : <span aria-hidden>{children}</span>}
      {sorted ? null : <span className={isDrawn ? undefined : 'visuallyHidden'}>{name}</span>}
    </div>
  )
}
