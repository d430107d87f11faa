import { type KeyboardEvent, useRef } from 'react'
import { isCommand, rowForKey } from '@/components/track-list/row-keys'
import { useRovingRow } from '@/components/track-list/use-roving-row'
import type { SidebarItem } from './use-sidebar-library'

export type RovingLinks = ReturnType<typeof useRovingLinks>

/**
 * One row of a list of links is in the tab order. The up and down keys, Home and End move to other rows; the left and
 * right keys move within a row.
 */
export function useRovingLinks(items: readonly SidebarItem[], current: number) {
  'use memo'
  const ids = items.map(({ key }) => key)
  const row = useRovingRow(null, ids, Math.max(current, 0))
  // The tab stop is updated in a transition, and a key may be pressed before that.
  const focused = useRef<string | null>(null)
  return {
    ...row,
    handleFocus(id: string) {
      focused.current = id
      row.handleFocus(id)
    },
    handleKeyDown(event: KeyboardEvent) {
      goAlong(event)
      const index = ids.indexOf(focused.current ?? '')
      const at = index < 0 ? row.tabStop : index
      const to = /^Page/.test(event.key) ? null : rowForKey(event.key, at, ids.length)
      if (to === null || isCommand(event) || event.shiftKey) return
      const id = ids[to]
      if (to !== at && id !== undefined) row.goTo(id)
      event.preventDefault()
    },
  }
}

/** Left and right move between a link and the buttons of its row. */
export function goAlong(event: KeyboardEvent): void {
  const { key, target } = event
  const isSideways = key === 'ArrowRight' || key === 'ArrowLeft'
  if (!isSideways || isCommand(event) || event.shiftKey || !(target instanceof Element)) return
  const isForward = (key === 'ArrowRight') === (getComputedStyle(target).direction !== 'rtl')
  const controls = [...(target.closest('[data-menu]')?.querySelectorAll<HTMLElement>('a, button') ?? [])]
  const from = controls.indexOf(target as HTMLElement)
  controls[from + (isForward ? 1 : -1)]?.focus({ focusVisible: true })
}
