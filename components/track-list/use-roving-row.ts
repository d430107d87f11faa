import {
  type FocusEvent,
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { RowId } from '@/components/selection/row-selection'
import { placeToReturnTo, rememberPlace } from '@/hooks/list-place'
import type { WantedFocus } from './list-row-slot'

/** A row, and where it was last. Null stands for whatever is there. */
type RowPlace = { id: RowId | null; index: number }

/** After Back, the row that had focus, or what is in its place. */
export function useRovingRow(place: string, ids: readonly RowId[]) {
  'use memo'
  const [stop, setStop] = useState<RowPlace>({ id: null, index: 0 })
  const [wanted, setWanted] = useState<(RowPlace & WantedFocus) | null>(null)
  const hasFocus = useRef(false)
  const follows = useRef(false)
  const count = ids.length
  const found = stop.id === null || ids[stop.index] === stop.id ? stop.index : ids.indexOf(stop.id)
  const isGone = found < 0 || found >= count
  // In the place of a row that is gone is the one after it.
  const tabStop = Math.max(0, Math.min(found < 0 ? stop.index : found, count - 1))

  const goBack = useEffectEvent((left: ReturnType<typeof placeToReturnTo>) => {
    if (!left) return
    const index = ids.indexOf(left.id)
    const next = index < 0 ? { id: null, index: left.index } : { id: ids[index] ?? null, index }
    setStop(next)
    setWanted({ ...next, scrolls: false })
  })
  useEffect(() => goBack(placeToReturnTo(place)), [place])

  useLayoutEffect(() => {
    const id = ids[tabStop]
    if (stop.id === null || id === undefined || stop.index === tabStop) return
    if (isGone) return
    setStop({ id, index: tabStop })
    if (follows.current && hasFocus.current) setWanted({ id, index: tabStop, scrolls: true })
    follows.current = false
  }, [ids, stop, tabStop, isGone])

  useLayoutEffect(() => {
    const id = ids[tabStop]
    if (!isGone || id === undefined || !hasFocus.current || document.activeElement !== document.body) return
    setStop({ id, index: tabStop })
    setWanted({ id, index: tabStop, scrolls: false })
  }, [ids, tabStop, isGone])

  return {
    tabStop,
    wantedBy: (id: RowId, index: number): WantedFocus | null =>
      wanted && (wanted.id === null ? wanted.index === index : wanted.id === id) ? wanted : null,
    /** This row is about to move, and comes into view with its focus, which it may have got just now. */
    follow(id: RowId) {
      setStop({ id, index: ids.indexOf(id) })
      follows.current = true
    },
    goTo(id: RowId) {
      const index = ids.indexOf(id)
      setStop({ id, index })
      setWanted({ id, index, scrolls: true })
    },
    handleFocus(id: RowId) {
      const index = ids.indexOf(id)
      hasFocus.current = true
      follows.current = false
      // Nothing of it is seen, and a press gives a button focus before it clicks it.
      startTransition(() => {
        setStop({ id, index })
        setWanted(null)
      })
      rememberPlace(place, { id, index })
    },
    handleBlur({ currentTarget }: FocusEvent) {
      hasFocus.current = false
      // Not left, only covered: the link in it was followed, and Back returns here.
      if (!currentTarget.closest('[inert]')) rememberPlace(place, null)
    },
  }
}
