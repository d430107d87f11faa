import { type KeyboardEvent, useState } from 'react'
import { isCommand, rowForKey } from '@/components/track-list/row-keys'
import type { SidebarItem } from './use-sidebar-library'

export type RovingLinks = ReturnType<typeof useRovingLinks>

/**
 * One row of a list of links is in the tab order; the arrow keys, Home and End lead to the others, and sideways to what
 * else the row holds.
 */
export function useRovingLinks(items: readonly SidebarItem[], current: number) {
  const [stop, setStop] = useState<string | null>(null)
  const [focused, setFocused] = useState<string | null>(null)
  /** What is to take focus once it is in the document. */
  const [wanted, setWanted] = useState<string | null>(null)
  const placeOf = (key: string | null) => (key === null ? -1 : items.findIndex((item) => item.key === key))
  const firstShown = items.findIndex(({ entry }) => entry !== null)
  const tabStop = [placeOf(stop), current, firstShown].find((place) => place >= 0) ?? 0

  function goTo(from: number, step: 1 | -1) {
    let index = from
    while (items[index]?.entry === null) index += step
    const item = items[index]
    if (!item) return
    setStop(item.key)
    setWanted(item.key)
  }

  return {
    tabStop,
    focused,
    wanted,
    handleKeyDown(event: KeyboardEvent) {
      goAlong(event)
      const at = placeOf(focused) < 0 ? tabStop : placeOf(focused)
      const to = /^Page/.test(event.key) ? null : rowForKey(event.key, at, items.length)
      if (to === null || isCommand(event) || event.shiftKey) return
      if (to !== at) goTo(to, event.key === 'ArrowDown' || event.key === 'Home' ? 1 : -1)
      event.preventDefault()
    },
    handlersOf: (key: string) => ({
      onFocus() {
        setStop(key)
        setFocused(key)
        setWanted(null)
      },
      onBlur: () => setFocused(null),
    }),
  }
}

/** Sideways, from a link to the menu button beside it and back. */
export function goAlong(event: KeyboardEvent): void {
  const { key, target } = event
  const isSideways = key === 'ArrowRight' || key === 'ArrowLeft'
  if (!isSideways || isCommand(event) || event.shiftKey || !(target instanceof Element)) return
  const isForward = (key === 'ArrowRight') === (getComputedStyle(target).direction !== 'rtl')
  target
    .closest('[data-menu]')
    ?.querySelector<HTMLElement>(isForward ? 'button' : 'a')
    ?.focus({ focusVisible: true })
}
