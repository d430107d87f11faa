import Link from 'next/link'
import { Logo } from '@/components/dashboard/logo'
import styles from '@/components/screen/screen.module.css'
import { RegionMessage } from '@/components/ui/region-message'

export default function NotFound() {
  return (
    <main className={styles.screen}>
      <Logo />
      <h1 className={styles.heading}>Nothing is here</h1>
      <RegionMessage kind="empty" action={<Link href="/">Go to Home</Link>}>
        The address may be mistyped, or what it named was removed.
      </RegionMessage>
    </main>
  )
}
