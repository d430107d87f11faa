import type { ComponentProps } from 'react'
import type { CustomContainerComponentProps, CustomItemComponentProps } from 'virtua'
import { controlWords } from '@/lib/words/common-words'

type ListItemProps = ComponentProps<'div'> & {
  'data-chosen'?: boolean
  'data-current'?: boolean
  /** Its position, from 0, in a virtual list; the list is then not a `ul`. */
  place?: { index: number; count: number }
}

export function ListItem({ place, children, ...rest }: ListItemProps) {
  const content = (
    <>
      {rest['data-chosen'] ? <span className="visuallyHidden">{controlWords.chosen}</span> : null}
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

/** By default it ignores the pointer a while after scrolling: a press on a row just stopped would be lost. */
export function WindowBox({ style, ref, children }: CustomContainerComponentProps) {
  return (
    <div ref={ref} style={{ ...style, pointerEvents: undefined }}>
      {children}
    </div>
  )
}

/** By default a row is hidden until it has been measured. The height of these is known: they show at once. */
export function WindowRow({ style, ref, children }: CustomItemComponentProps) {
  return (
    <div ref={ref} style={{ ...style, visibility: undefined }}>
      {children}
    </div>
  )
}
