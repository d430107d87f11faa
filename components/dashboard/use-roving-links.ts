'use client'

import { type KeyboardEvent, useState } from 'react'
import type { SidebarItem } from './use-sidebar-library'

export type RovingLinks = {
  /** The row in the tab order. */
  tabStop: number
  /** The row that has focus; null while none has. */
  focused: number | null
  /** The row that is to take focus once it is in the document. */
  wanted: number | null
  handleKeyDown(event: KeyboardEvent): void
  handlersOf(index: number): { onFocus(): void; onBlur(): void }
}

/**
 * One row of a list of links is in the tab order; the arrow keys, Home and End lead to the others, and sideways to what
 * else the row holds.
 */
export function useRovingLinks(items: readonly SidebarItem[], current: number): RovingLinks {
  const [stop, setStop] = useState<number | null>(null)
  const [focused, setFocused] = useState<number | null>(null)
  const [wanted, setWanted] = useState<number | null>(null)
  const last = items.length - 1
  const firstShown = items.findIndex(({ entry }) => entry !== null)
  const tabStop = Math.min(stop ?? (current < 0 ? Math.max(0, firstShown) : current), Math.max(0, last))

  function goTo(from: number, step: 1 | -1) {
    let index = from
    while (items[index]?.entry === null) index += step
    if (!items[index]) return
    setStop(index)
    setWanted(index)
  }

  return {
    tabStop,
    focused,
    wanted,
    handleKeyDown(event) {
      goAlong(event)
      if (isCommand(event)) return
      const at = focused ?? tabStop
      switch (event.key) {
        case 'ArrowDown':
          goTo(at + 1, 1)
          break
        case 'ArrowUp':
          goTo(at - 1, -1)
          break
        case 'Home':
          goTo(0, 1)
          break
        case 'End':
          goTo(last, -1)
          break
        default:
          return
      }
      event.preventDefault()
    },
    handlersOf: (index) => ({
      onFocus() {
        setStop(index)
        setFocused(index)
        setWanted(null)
      },
      onBlur: () => setFocused(null),
    }),
  }
}

/** Sideways, from a link to the menu button beside it and back. */
export function goAlong(event: KeyboardEvent): void {
  const { key, target } = event
  if (isCommand(event) || (key !== 'ArrowRight' && key !== 'ArrowLeft') || !(target instanceof Element))
    return
  const isForward = (key === 'ArrowRight') === (getComputedStyle(target).direction !== 'rtl')
  target
    .closest('[data-menu]')
    ?.querySelector<HTMLElement>(isForward ? 'button' : 'a')
    ?.focus()
}

function isCommand({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey || shiftKey
}
