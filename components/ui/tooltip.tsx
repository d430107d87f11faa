import { Tooltip } from '@base-ui/react/tooltip'
import { useEffect, useState } from 'react'
import { isElement, listenInAll } from '@/lib/browser/documents'
import { markKeys } from '@/lib/browser/key-mark'
import { both } from '@/lib/browser/listen'
import styles from './tooltip.module.css'

type TooltipTarget = { element: HTMLElement; text: string; keys: string | null }

const showDelayMs = 450

function findTarget(from: EventTarget | null): TooltipTarget | null {
  if (!isElement(from)) return null
  const element = from.closest<HTMLElement>('[data-tooltip], [data-truncates]')
  // A field one types in has its label, and nothing may cover what is below it.
  const focused = element?.ownerDocument.activeElement
  if (!element || (element.contains(focused ?? null) && focused?.matches('input, textarea'))) return null
  const text = element.dataset.tooltip ?? cutText(element)
  const keys = element.getAttribute('aria-keyshortcuts')?.replaceAll('+', ' ') ?? null
  return text ? { element, text, keys } : null
}

function cutText(element: HTMLElement): string | null {
  const isCutAtEnd = element.scrollWidth > element.clientWidth
  // Tall glyphs may overflow their line; only a whole line counts as cut off.
  const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight)
  const isCutBelow = element.scrollHeight - element.clientHeight > lineHeight / 2
  return isCutAtEnd || isCutBelow ? element.textContent : null
}

/** One tooltip for the page, found by `data-tooltip` and `data-truncates`, so that ten thousand rows cost nothing. */
export function Tooltips() {
  const [target, setTarget] = useState<TooltipTarget | null>(null)
  useEffect(() => both(markKeys(), listenForTargets(setTarget)), [])
  if (!target) return null
  return (
    // Visual only and outside every landmark, as its text repeats the accessible name.
    <Tooltip.Root open onOpenChange={(isOpen) => !isOpen && setTarget(null)}>
      <Tooltip.Portal container={target.element.ownerDocument.body}>
        {/* Below, since names and buttons are below artwork, which nothing may cover. */}
        <Tooltip.Positioner
          anchor={target.element}
          side="bottom"
          sideOffset={8}
          className={styles.positioner}
        >
          <Tooltip.Popup className={styles.popup} role="tooltip" dir="auto" aria-hidden>
            {target.text}
            {target.keys === null ? null : <kbd className={styles.keys}>{target.keys}</kbd>}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}

function listenForTargets(show: (target: TooltipTarget | null) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let current: HTMLElement | null = null

  function aim(target: TooltipTarget | null) {
    const element = target?.element ?? null
    if (element === current) return
    clearTimeout(timer)
    current = element
    if (!target) show(null)
    else timer = setTimeout(() => show(target), showDelayMs)
  }
  const end = () => aim(null)
  const stopListening = listenInAll(
    {
      pointerover({ target, pointerType }) {
        const isOnTooltip = isElement(target) && target.closest('[role="tooltip"]')
        if (pointerType !== 'touch' && !isOnTooltip) aim(findTarget(target))
      },
      focusin({ target }) {
        const isByKeyboard = isElement(target) && target.matches(':focus-visible, [data-keys] :focus')
        aim(isByKeyboard ? findTarget(target) : null)
      },
      keydown: ({ key }) => key === 'Escape' && end(),
      pointerdown: end,
      focusout: end,
      // Scrolling moves the anchor from under the pointer.
      scroll: end,
    },
    { capture: true, passive: true },
  )
  return () => {
    clearTimeout(timer)
    stopListening()
  }
}
