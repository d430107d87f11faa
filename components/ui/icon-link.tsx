import { clsx } from 'clsx'
import Link from 'next/link'
import type { ComponentProps, ReactNode } from 'react'
import styles from './icon-button.module.css'

type IconLinkProps = Omit<ComponentProps<typeof Link>, 'aria-label' | 'children'> & {
  /** The accessible name; also the tooltip. */
  label: string
  icon: ReactNode
}

/** Looks like an icon button and leads somewhere. */
export function IconLink({ label, icon, className, ...rest }: IconLinkProps) {
  return (
    <Link
      {...rest}
      className={clsx(styles.button, className)}
      data-size="medium"
      data-variant="plain"
      data-tooltip={label}
      aria-label={label}
    >
      {icon}
    </Link>
  )
}
