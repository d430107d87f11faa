import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { Document, documentViewport } from './document'

export const metadata: Metadata = {
  // Replaced by what plays; otherwise the tab names the provider whose music this is.
  title: 'Spotify',
  applicationName: 'Tonearm',
  description: 'A fast, calm, accessible web client for Spotify.',
  icons: { icon: '/icon.svg' },
}

export const viewport = documentViewport

export default function RootLayout({ children }: { children: ReactNode }) {
  return <Document>{children}</Document>
}
