import type { CustomItemComponentProps } from 'virtua'

/**
 * The box the window puts around a row. Every row has the height the window reckons with, so that it is shown at once:
 * unseen until measured, as is usual, each would be styled, laid out and painted twice.
 */
export function FixedItem({ style, ref, children }: CustomItemComponentProps) {
  return (
    <div ref={ref} style={{ ...style, visibility: undefined }}>
      {children}
    </div>
  )
}
