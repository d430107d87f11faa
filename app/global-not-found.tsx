import type { Metadata } from 'next'
import { PlainDrawing, PlainPage } from '@/components/plain-page/plain-page'
import { pageWords } from '@/lib/words/page-words'
import { Document, documentViewport } from './document'

const words = pageWords.noPage

export const metadata: Metadata = { title: words.heading, icons: { icon: '/icon.svg' } }

export const viewport = documentViewport

/** For an address without a page. As part of the root layout, every page would load it. */
export default function GlobalNotFound() {
  return (
    <Document>
      <PlainPage heading={words.heading} lead={words.lead}>
        <PlainDrawing kind="missing" />
        <p>
          <a href="/">{words.wayOn}</a>
        </p>
      </PlainPage>
    </Document>
  )
}
