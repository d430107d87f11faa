import type { ComponentProps, ReactNode } from 'react'

/*
 * The parts of a grid that is no table element, because a virtual list puts generic boxes between its rows. Cells and
 * column headers hold what can be focused, and are not focused themselves.
 */

export function GridRow(props: ComponentProps<'div'>) {
  // biome-ignore lint/a11y/useSemanticElements: see above.
  // biome-ignore lint/a11y/useFocusableInteractive: the list puts exactly one row in the tab order.
  return <div role="row" {...props} />
}

export function GridCell(props: ComponentProps<'div'>) {
  // biome-ignore lint/a11y/useSemanticElements: see above.
  // biome-ignore lint/a11y/useFocusableInteractive: see above.
  return <div role="gridcell" {...props} />
}

/** A column's name, drawn or only read out. */
export function ColumnHeader({
  className,
  name,
  children,
}: {
  className?: string
  name: string
  /** Drawn in place of the name. */
  children?: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see above.
    // biome-ignore lint/a11y/useFocusableInteractive: see above.
    <div role="columnheader" className={className}>
      {children === undefined ? name : <span aria-hidden>{children}</span>}
      {children === undefined ? null : <span className="visuallyHidden">{name}</span>}
    </div>
  )
}
