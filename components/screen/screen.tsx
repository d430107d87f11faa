import type { MouseEvent, ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import messageStyles from './region-message.module.css'
import styles from './screen.module.css'

type ScreenProps = { heading: string; isBusy?: boolean; children: ReactNode }

export function Screen({ heading, isBusy, children }: ScreenProps) {
  return (
    <div className={styles.screen} aria-busy={isBusy}>
      <h1 className={styles.heading}>{heading}</h1>
      {children}
    </div>
  )
}

export type RegionMessageProps = {
  /** `empty`: nothing here yet. `refused`: withheld from us. `failed`: something went wrong. */
  kind: 'empty' | 'refused' | 'failed'
  children: ReactNode
  /** The next step: a button by name, or any element such as a link. */
  action?: { label: string; onClick: (event: MouseEvent<HTMLElement>) => void; isBusy?: boolean } | ReactNode
}

/** Failures are announced; the rest is found by reading. */
export function RegionMessage({ kind, children, action }: RegionMessageProps) {
  return (
    <div className={messageStyles.message} data-kind={kind} role={kind === 'failed' ? 'alert' : undefined}>
      <p className={messageStyles.text}>{children}</p>
      {isButtonAction(action) ? (
        <Button onClick={action.onClick} isBusy={action.isBusy}>
          {action.label}
        </Button>
      ) : (
        action
      )}
    </div>
  )
}

type Action = RegionMessageProps['action']

function isButtonAction(action: Action): action is Extract<Action, { label: string }> {
  return typeof action === 'object' && action !== null && 'label' in action
}
