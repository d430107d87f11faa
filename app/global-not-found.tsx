import type { Metadata } from 'next'
import { PlainPage } from '@/components/plain-page/plain-page'
import { Document, documentViewport } from './document'

export const metadata: Metadata = { title: 'Page not found', icons: { icon: '/icon.svg' } }

export const viewport = documentViewport

/** For an address without a page. As part of the root layout, every page would load it. */
export default function GlobalNotFound() {
  return (
    <Document>
      <PlainPage
        heading="Page not found"
        lead="The address may be mistyped, or the page may have been removed."
      >
        <p>
          <a href="/">Go to Home</a>
        </p>
      </PlainPage>
    </Document>
  )
}
