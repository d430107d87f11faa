import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { both, listen } from '@/lib/browser/listen'
import { controlWords } from '@/lib/words/common-words'
import styles from './shelf.module.css'

type Row = {
  list: RefObject<HTMLUListElement | null>
  /** Beside the heading; nothing while everything is in view. For the pointer: keys lead from card to card. */
  arrows: ReactNode
}

export function useCardRow(shownCount: number): Row {
  const list = useRef<HTMLUListElement>(null)
  const [room, setRoom] = useState({ before: false, after: false })
  useEffect(() => {
    const element = list.current
    if (!element || shownCount === 0) return
    const measure = () => {
      const place = Math.abs(element.scrollLeft)
      const before = place > 1
      const after = place + element.clientWidth < element.scrollWidth - 1
      setRoom((known) => (known.before === before && known.after === after ? known : { before, after }))
    }
    measure()
    const stopScroll = listen(element, { scroll: measure }, { passive: true })
    return both(stopScroll, listen(window, { resize: measure }))
  }, [shownCount])

  function scroll(direction: 1 | -1) {
    const element = list.current
    if (!element) return
    const isRtl = getComputedStyle(element).direction === 'rtl'
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    element.scrollBy({
      left: element.clientWidth * direction * (isRtl ? -1 : 1),
      behavior: isStill ? 'instant' : 'smooth',
    })
  }
  const arrow = (label: string, direction: 1 | -1, Icon: LucideIcon) => (
    <IconButton
      size="small"
      tabIndex={-1}
      label={label}
      tooltip={false}
      disabled={!room[direction === 1 ? 'after' : 'before']}
      onClick={() => scroll(direction)}
      icon={<Icon aria-hidden size={20} strokeWidth={1.75} className="flips" />}
    />
  )
  const arrows =
    room.before || room.after ? (
      <span className={styles.arrows} aria-hidden>
        {arrow(controlWords.previousCards, -1, ChevronLeft)}
        {arrow(controlWords.moreCards, 1, ChevronRight)}
      </span>
    ) : null
  return { list, arrows }
}

type CardRowProps = { list?: Row['list']; isSmall?: boolean | undefined; children: ReactNode }

export function CardRow({ list, isSmall, children }: CardRowProps) {
  return (
    <ul ref={list} className={styles.row} data-row data-small={isSmall}>
      {children}
    </ul>
  )
}
