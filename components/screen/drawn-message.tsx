import { Suspense } from 'react'
import { deferredPart } from '@/components/frame/deferred'
import { RegionMessage, type RegionMessageProps } from '@/components/screen/screen'
import type { DrawingKind } from './drawing'
import styles from './region-message.module.css'

const Drawing = deferredPart((bundle) => bundle.Drawing)

type DrawnMessageProps = RegionMessageProps & {
  drawing: DrawingKind
  /** Where the screen has no heading for it. */
  heading?: string | undefined
}

/** The message of a whole list or screen. Its picture comes late and moves nothing. */
export function DrawnMessage({ drawing, heading, ...message }: DrawnMessageProps) {
  return (
    <div className={styles.drawn}>
      <span className={styles.drawing}>
        <Suspense>
          <Drawing kind={drawing} />
        </Suspense>
      </span>
      {heading ? <h2 className={styles.heading}>{heading}</h2> : null}
      <RegionMessage {...message} />
    </div>
  )
}
