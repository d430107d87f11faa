import type { ComponentProps } from 'react'

// No table elements, because a virtual list puts generic boxes between its rows. A cell contains what can be focused.

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
