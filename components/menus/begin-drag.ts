import type { DragEvent } from 'react'
import type { MenuTarget } from '@/lib/music/menu-target'
import { countThings } from '@/lib/words/thing-counts'

/** Sets the data and the image of a drag. False if there is no drag: on a touch screen the menu opens instead. */
export function beginDrag(event: DragEvent, things: readonly MenuTarget[]): boolean {
  const [thing] = things
  if (!thing || event.defaultPrevented) return false
  if (window.matchMedia('(pointer: coarse)').matches) {
    event.preventDefault()
    return false
  }
  const { dataTransfer } = event
  dataTransfer.clearData()
  dataTransfer.setData('text/plain', things.flatMap(({ url }) => url ?? []).join('\n'))
  dataTransfer.effectAllowed = 'copyMove'
  const badge = document.createElement('span')
  badge.textContent = things.length > 1 ? countThings(things) : thing.name
  Object.assign(badge.style, {
    position: 'fixed',
    insetBlockStart: '-100px',
    maxInlineSize: '280px',
    padding: '6px 12px',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    background: 'var(--accent)',
    color: 'var(--accent-text)',
    borderRadius: '16px',
    font: '600 14px/20px var(--font, sans-serif)',
  })
  document.body.append(badge)
  dataTransfer.setDragImage(badge, -12, -12)
  // The browser has taken its picture by then.
  setTimeout(() => badge.remove())
  return true
}
