import type { ComponentProps } from 'react'

type ListItemProps = Pick<
  ComponentProps<'div'>,
  | 'className'
  | 'children'
  | 'draggable'
  | 'onContextMenu'
  | 'onDragStart'
  | 'onClickCapture'
  | 'onKeyDown'
  | 'onCopy'
> & {
  'data-chosen'?: boolean
  /** It plays. */
  'data-current'?: boolean
  /** Its position, from 0, in a virtual list; the list is then not a `ul`. */
  place?: { index: number; count: number }
}

/** An item of a plain list, or of a virtual one, which must say how long it is. */
export function ListItem({ place, children, ...rest }: ListItemProps) {
  const content = (
    <>
      {rest['data-chosen'] ? <span className="visuallyHidden">Chosen</span> : null}
      {children}
    </>
  )
  return place ? (
    // biome-ignore lint/a11y/useSemanticElements: the window puts generic boxes between list and items.
    <div role="listitem" aria-posinset={place.index + 1} aria-setsize={place.count} {...rest}>
      {content}
    </div>
  ) : (
    <li {...(rest as ComponentProps<'li'>)}>{content}</li>
  )
}
