import Link from 'next/link'
import styles from '@/components/screen/screen.module.css'
import { RegionMessage } from '@/components/ui/region-message'

export default function DashboardNotFound() {
  return (
    <div className={styles.screen}>
      <h1 className={styles.heading}>Nothing is here</h1>
      <RegionMessage kind="empty" action={<Link href="/search">Search for it</Link>}>
        The address may be mistyped, or what it named was removed.
      </RegionMessage>
    </div>
  )
}
