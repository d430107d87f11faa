import type { CustomContainerComponentProps } from 'virtua'

/**
 * The box around the visible part of a virtual list. By default it ignores the pointer while the list scrolls and for a
 * while after, longer on slower machines: a press on a row that has just stopped would be lost.
 */
export function WindowBox({ style, ref, children }: CustomContainerComponentProps) {
  return (
    <div ref={ref} style={{ ...style, pointerEvents: undefined }}>
      {children}
    </div>
  )
}
