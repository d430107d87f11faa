'use client'

import { type PointerEvent, useState } from 'react'
import { toSeekStep } from '@/lib/player/position'

type SeekDragOptions = { isDisabled: boolean; onCommit: (percent: number) => void }

type SeekDragProps = Record<
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
  (event: PointerEvent<HTMLElement>) => void
>

/**
 * Mouse and finger on the seek bar: `preview` is the percentage held, committed on release; a gesture the browser takes
 * over commits nothing. Focus stays where it was, so that Space still pauses.
 */
export function useSeekDrag({ isDisabled, onCommit }: SeekDragOptions): {
  preview: number | null
  dragProps: SeekDragProps
} {
  const [preview, setPreview] = useState<number | null>(null)
  const isHeld = preview !== null
  const dragProps: SeekDragProps = {
    onPointerDown(event) {
      if (isDisabled || event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      setPreview(percentAt(event))
    },
    onPointerMove(event) {
      if (isHeld) setPreview(percentAt(event))
    },
    onPointerUp(event) {
      if (!isHeld) return
      setPreview(null)
      onCommit(percentAt(event))
    },
    onPointerCancel() {
      setPreview(null)
    },
  }
  return { preview, dragProps }
}

/** Music runs left to right in every language. */
function percentAt({ clientX, currentTarget }: PointerEvent<HTMLElement>): number {
  const { left, width } = currentTarget.getBoundingClientRect()
  return width > 0 ? toSeekStep(((clientX - left) / width) * 100) : 0
}
