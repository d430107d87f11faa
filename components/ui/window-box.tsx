import type { CustomContainerComponentProps } from 'virtua'

/**
 * The box around what a window of a long list shows. By itself it is deaf to the pointer while the list scrolls and for a
 * while after, the longer the slower the machine: a press on a row that has just come to rest would be lost.
 */
export function WindowBox({ style, ref, children }: CustomContainerComponentProps) {
  return (
    <div ref={ref} style={{ ...style, pointerEvents: undefined }}>
      {children}
    </div>
  )
}
