import { fireEvent } from '@testing-library/react'

const finger = { pointerType: 'touch', pointerId: 1, isPrimary: true }
const [startX, startY] = [200, 400]

/** By a finger that comes down on the target and moves by so many px before it is lifted. */
export function swipe(target: Element, byX: number, byY: number): void {
  const end = { ...finger, clientX: startX + byX, clientY: startY + byY }
  fireEvent.pointerDown(target, { ...finger, clientX: startX, clientY: startY })
  fireEvent.pointerMove(target, end)
  fireEvent.pointerUp(target, end)
}

/** As `matchMedia` answers on a phone held upright. */
export function onPhone(media: string): MediaQueryList {
  return Object.assign(new EventTarget(), {
    media,
    matches: media === '(max-width: 640px)',
  }) as MediaQueryList
}
