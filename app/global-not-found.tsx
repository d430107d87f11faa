import type { Metadata } from 'next'
import Image from 'next/image'
import Link from 'next/link'
import { Document, documentViewport } from './document'
import styles from './global-not-found.module.css'

export const metadata: Metadata = { title: 'Page not found', icons: { icon: '/icon.svg' } }

export const viewport = documentViewport

/**
 * For an address without a page. It is a page of its own, with its own styles: as part of the root layout every page
 * would load them.
 */
export default function GlobalNotFound() {
  return (
    <Document>
      <main className={styles.page}>
        <p className={styles.brand}>
          <Image src="/icon.svg" alt="" width={32} height={32} unoptimized />
          Tonearm
        </p>
        <h1 className={styles.heading}>Page not found</h1>
        <p className={styles.text}>The address may be mistyped, or the page may have been removed.</p>
        <Link className={styles.wayOn} href="/">
          Go to Home
        </Link>
      </main>
    </Document>
  )
}
