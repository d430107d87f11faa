import clsx from 'clsx'
import { Heart } from 'lucide-react'
import styles from './liked-emblem.module.css'

/** The cover of Liked Songs. `className` sets its size; `iconSize` is in px at the usual size of text. */
export function LikedEmblem({ className, iconSize }: { className: string | undefined; iconSize: 24 | 64 }) {
  return (
    <span className={clsx(styles.emblem, className)}>
      <Heart aria-hidden size={iconSize} strokeWidth={iconSize > 24 ? 1.5 : 1.75} fill="currentColor" />
    </span>
  )
}
