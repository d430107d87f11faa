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
  /** By default if it has failed; the rest is found by reading. */
  isAnnounced?: boolean | undefined
  /** The next step: a button by name, or any element such as a link. */
  action?: { label: string; onClick: (event: MouseEvent<HTMLElement>) => void; isBusy?: boolean } | ReactNode
  /** The button is the main action of the screen. */
  isMain?: boolean
}

export function RegionMessage({
  kind,
  children,
  isAnnounced = kind === 'failed',
  action,
  isMain,
}: RegionMessageProps) {
  return (
    <div className={messageStyles.message} data-kind={kind} role={isAnnounced ? 'alert' : undefined}>
      <p className={messageStyles.text}>{children}</p>
      {isButtonAction(action) ? (
        <Button variant={isMain ? 'primary' : 'secondary'} onClick={action.onClick} isBusy={action.isBusy}>
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
