'use client'

import { Button } from '@/components/ui/button'
import { useSaved } from '@/hooks/use-saved'
import styles from './follow-button.module.css'

/** Follows an artist or a podcast. Invisible, but keeping its place, until the library has answered. */
export function FollowButton({ uri }: { uri: string }) {
  const { isSaved, toggle } = useSaved([uri])
  return (
    <Button className={styles.follow} data-known={isSaved !== undefined} onClick={toggle}>
      {isSaved ? 'Following' : 'Follow'}
    </Button>
  )
}
