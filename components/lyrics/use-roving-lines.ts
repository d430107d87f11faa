import { type KeyboardEvent, type RefObject, useState } from 'react'
import { isCommand, rowForKey } from '@/components/track-list/row-keys'

type Options = {
  /** Each of its children holds one button. */
  list: RefObject<HTMLElement | null>
  activeIndex: number
  count: number
}

/**
 * One tab stop for all lines: the one last focused until focus leaves, otherwise the active one.
 * https://www.w3.org/WAI/ARIA/apg/practices/keyboard-interface/#kbd_roving_tabindex
 */
export function useRovingLines({ list, activeIndex, count }: Options) {
  const [focused, setFocused] = useState<number | null>(null)
  const tabStop = Math.max(0, Math.min(focused ?? activeIndex, count - 1))

  function focusLine(index: number, options?: FocusOptions): void {
    list.current?.children[index]?.querySelector('button')?.focus(options)
  }

  function handleKeyDown(event: KeyboardEvent): void {
    // A page up or down scrolls.
    const next = /^Page/.test(event.key) ? null : rowForKey(event.key, tabStop, count)
    if (next === null || isCommand(event)) return
    event.preventDefault()
    focusLine(next)
  }

  return {
    tabStop,
    handleFocus: setFocused,
    handleBlur: () => setFocused(null),
    handleKeyDown,
    focusActive: () => focusLine(Math.max(0, activeIndex), { preventScroll: true }),
  }
}
