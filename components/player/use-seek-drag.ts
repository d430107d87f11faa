import { type PointerEvent, useState } from 'react'
import { toSeekStep } from '@/lib/player/position'

type SeekDragOptions = {
  uri: string | null
  isDisabled: boolean
  onCommit: (percent: number) => void
}

type SeekDragProps = Record<
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
  (event: PointerEvent<HTMLElement>) => void
>

/**
 * Mouse and finger on the seek bar: `preview` is the percentage held, committed on release; a gesture the browser takes
 * over commits nothing, nor does one during which something else has begun. Focus stays where it was, so that Space still
 * pauses.
 */
export function useSeekDrag({ uri, isDisabled, onCommit }: SeekDragOptions) {
  const [held, setHeld] = useState<{ percent: number; uri: string | null } | null>(null)
  const preview = held?.uri === uri ? held.percent : null
  const isHeld = preview !== null
  const dragProps: SeekDragProps = {
    onPointerDown(event) {
      if (isDisabled || event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      setHeld({ percent: percentAt(event), uri })
    },
    onPointerMove(event) {
      if (isHeld) setHeld({ percent: percentAt(event), uri })
    },
    onPointerUp(event) {
      setHeld(null)
      if (isHeld) onCommit(percentAt(event))
    },
    onPointerCancel() {
      setHeld(null)
    },
  }
  return { preview, dragProps }
}

/** Music runs left to right in every language. */
function percentAt({ clientX, currentTarget }: PointerEvent<HTMLElement>): number {
  const { left, width } = currentTarget.getBoundingClientRect()
  return width > 0 ? toSeekStep(((clientX - left) / width) * 100) : 0
}
