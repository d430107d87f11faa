import { type ComponentProps, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { headerSlots, useIsAbove } from '@/hooks/use-is-above'
import { useScroller } from '@/hooks/use-scroller'
import { useStore } from '@/hooks/use-store'
import { detailWords } from '@/lib/words/detail-words'
import { PlayButton } from './play-button'
import styles from './scrolled-head.module.css'

type ScrolledHeadProps = {
  name: string
  play?: Omit<ComponentProps<typeof PlayButton>, 'name' | 'size'> | undefined
  below: RefObject<HTMLElement | null>
}

export function ScrolledHead({ name, play, below }: ScrolledHeadProps) {
  const isAbove = useIsAbove(below)
  const slot = useStore(headerSlots, ({ title }) => title)
  const scroller = useScroller()
  if (!isAbove || !slot) return null
  return createPortal(
    <>
      {play ? <PlayButton name={name} {...play} size="medium" isMain /> : null}
      <button
        type="button"
        className={styles.name}
        dir="auto"
        data-truncates
        aria-label={detailWords.scrollToTop(name)}
        onClick={() => scroller.current?.scrollTo({ top: 0 })}
      >
        {name}
      </button>
    </>,
    slot,
  )
}

/**
 * The filter and order of a list: beside its head, and in the header once that is scrolled out of sight. They are moved as
 * they are, and not drawn anew there: text, caret, focus and an open menu go along.
 */
export function ListTools({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const tools = useRef<HTMLDivElement>(null)
  const slot = useStore(headerSlots, (slots) => slots.tools)
  const target = useIsAbove(place) ? slot : null
  const [isComposing, setIsComposing] = useState(false)
  useLayoutEffect(() => {
    // A move would end the word.
    if (!isComposing) moveTo(target ?? place.current, tools.current)
  }, [target, isComposing])
  useLayoutEffect(() => {
    const moved = tools.current
    return () => moved?.remove()
  }, [])
  return (
    <div ref={place} className={styles.place}>
      <div
        ref={tools}
        className={styles.tools}
        onCompositionStart={() => setIsComposing(true)}
        onCompositionEnd={() => setIsComposing(false)}
      >
        {children}
      </div>
    </div>
  )
}

function moveTo(place: HTMLElement | null, tools: HTMLElement | null): void {
  if (!place || !tools || tools.parentElement === place) return
  const focused = document.activeElement
  const isVisible = focused?.matches(':focus-visible')
  place.append(tools)
  if (tools.contains(focused))
    (focused as HTMLElement).focus({ preventScroll: true, focusVisible: isVisible })
}
