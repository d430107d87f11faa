import { clsx } from 'clsx'
import Link from 'next/link'
import type { ComponentProps, ReactNode } from 'react'
import styles from './icon-button.module.css'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'aria-pressed' | 'children'> & {
  /** The accessible name; also the tooltip unless `tooltip` is set. */
  label: string
  icon: ReactNode
  pressed?: boolean
  /** small 32 px, medium 40 px, large 56 px; at least 44 px for touch. */
  size?: 'small' | 'medium' | 'large'
  /** `solid` has the accent color: the main action of a screen. */
  variant?: 'plain' | 'solid'
  tooltip?: string | false
}

export function IconButton({
  label,
  icon,
  pressed,
  size = 'medium',
  variant = 'plain',
  tooltip = label,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={clsx(styles.button, className)}
      data-size={size}
      data-variant={variant}
      data-tooltip={tooltip || undefined}
      aria-label={label}
      aria-pressed={pressed}
    >
      {icon}
    </button>
  )
}

type IconLinkProps = ComponentProps<typeof Link> &
  Pick<IconButtonProps, 'label' | 'icon'> & { tooltip?: string }

export function IconLink({ label, icon, tooltip = label, className, ...rest }: IconLinkProps) {
  return (
    <Link
      {...rest}
      className={clsx(styles.button, className)}
      data-size="medium"
      data-tooltip={tooltip}
      aria-label={label}
    >
      {icon}
    </Link>
  )
}
