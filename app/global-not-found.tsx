import Link from 'next/link'
import { Logo } from '@/components/dashboard/logo'
import styles from '@/components/screen/screen.module.css'
import { RegionMessage } from '@/components/ui/region-message'
import RootLayout, { metadata as appMetadata, viewport as appViewport } from './layout'

export const metadata = appMetadata
export const viewport = appViewport

/** For an address without a screen. A page of its own: as a part of the root layout, every page would carry it along. */
export default function GlobalNotFound() {
  return (
    <RootLayout>
      <main className={styles.screen}>
        <Logo />
        <h1 className={styles.heading}>Nothing is here</h1>
        <RegionMessage kind="empty" action={<Link href="/">Go to Home</Link>}>
          The address may be mistyped, or what it named was removed.
        </RegionMessage>
      </main>
    </RootLayout>
  )
}
