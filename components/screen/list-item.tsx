import type { ReactNode } from 'react'

type ListItemProps = {
  className?: string
  /** Its position, from 0, in a virtual list; the list is then not a `ul`. */
  place?: { index: number; count: number }
  children: ReactNode
}

/** An item of a plain list, or of a virtual one, which must say how long it is. */
export function ListItem({ className, place, children }: ListItemProps) {
  return place ? (
    // biome-ignore lint/a11y/useSemanticElements: the window puts generic boxes between list and items.
    <div role="listitem" aria-posinset={place.index + 1} aria-setsize={place.count} className={className}>
      {children}
    </div>
  ) : (
    <li className={className}>{children}</li>
  )
}
