import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'

type ButtonProps = ComponentProps<'button'> & {
  /** `primary` is the one main action of a screen, `danger` one that removes something. */
  variant?: 'primary' | 'danger' | 'secondary' | 'quiet'
  /** small 32 px, medium 40 px. */
  size?: 'small' | 'medium'
  icon?: ReactNode
  /** Keeps the button’s place and name while its action runs, and ignores presses. */
  isBusy?: boolean
}

export function Button({
  variant = 'secondary',
  size = 'medium',
  icon,
  isBusy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={clsx(styles.button, className)}
      data-variant={variant}
      data-size={size}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
    >
      {icon}
      {children}
    </button>
  )
}
