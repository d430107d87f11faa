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

/** A row and its last index. Null is whichever row is at that index. */
type RowPlace = { id: RowId | null; index: number }

/**
 * One row of a list is in the tab order: the last focused one, at first the one at `initial`. After Back to `place` it
 * is the row that was focused there, or the row at its index.
 */
export function useRovingRow(place: string | null, ids: readonly RowId[], initial = 0) {
  'use memo'
  const [focused, setStop] = useState<RowPlace | null>(null)
  const stop = focused ?? { id: null, index: initial }
  const [wanted, setWanted] = useState<(RowPlace & WantedFocus) | null>(null)
  const hasFocus = useRef(false)
  const follows = useRef(false)
  const count = ids.length
  const found = stop.id === null || ids[stop.index] === stop.id ? stop.index : ids.indexOf(stop.id)
  const isGone = found < 0 || found >= count
  // If the row is gone, the row after it.
  const tabStop = Math.max(0, Math.min(found < 0 ? stop.index : found, count - 1))

  const goBack = useEffectEvent((left: ReturnType<typeof placeToReturnTo>) => {
    if (!left) return
    const index = ids.indexOf(left.id)
    const next = index < 0 ? { id: null, index: left.index } : { id: ids[index] ?? null, index }
    setStop(next)
    setWanted({ ...next, scrolls: false })
  })
  useEffect(() => (place === null ? undefined : goBack(placeToReturnTo(place))), [place])

  useLayoutEffect(() => {
    const id = ids[tabStop]
    if (!focused || focused.id === null || id === undefined || focused.index === tabStop) return
    if (isGone) return
    setStop({ id, index: tabStop })
    if (follows.current && hasFocus.current) setWanted({ id, index: tabStop, scrolls: true })
    follows.current = false
  }, [ids, focused, tabStop, isGone])

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
    /** Call it before this focused row moves: it is scrolled into view and stays focused. */
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
      // Not urgent: it is invisible, and a press focuses a button before its click is handled.
      startTransition(() => {
        setStop({ id, index })
        setWanted(null)
      })
      if (place !== null) rememberPlace(place, { id, index })
    },
    handleBlur({ currentTarget }: FocusEvent) {
      hasFocus.current = false
      // An inert list is only covered: its link was followed, and Back returns here.
      if (place !== null && !currentTarget.closest('[inert]')) rememberPlace(place, null)
    },
  }
}
