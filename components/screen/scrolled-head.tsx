import { type ComponentProps, type ReactNode, type RefObject, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { headerSlots, useIsAbove } from '@/hooks/use-is-above'
import { useScroller } from '@/hooks/use-scroller'
import { useStore } from '@/hooks/use-store'
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
        aria-label={`${name}, to the top`}
        onClick={() => scroller.current?.scrollTo({ top: 0 })}
      >
        {name}
      </button>
    </>,
    slot,
  )
}

/** The filter and order of a list: beside its head, and in the header once that is scrolled out of sight. */
export function ListTools({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const isAbove = useIsAbove(place)
  const slot = useStore(headerSlots, ({ tools }) => tools)
  const [isInHeader, setIsInHeader] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  // Not from under the hands of a listener who is typing.
  if (isAbove !== isInHeader && !hasFocus) setIsInHeader(isAbove)
  const tools = (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field and button inside are what is focused.
    <div className={styles.tools} onFocus={() => setHasFocus(true)} onBlur={() => setHasFocus(false)}>
      {children}
    </div>
  )
  return (
    <div ref={place} className={styles.place}>
      {isInHeader && slot ? createPortal(tools, slot) : tools}
    </div>
  )
}
