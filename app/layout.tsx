import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { Document } from './document'

export const metadata: Metadata = {
  // What plays takes its place; at rest the tab names the provider whose music this is.
  title: 'Spotify',
  applicationName: 'Tonearm',
  description: 'A fast, calm, accessible web client for Spotify.',
  icons: { icon: '/icon.svg' },
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  themeColor: [
    { media: '(prefers-color-scheme: dark)', color: '#0d0b09' },
    { media: '(prefers-color-scheme: light)', color: '#f2efea' },
  ],
}

export default function RootLayout({ children }: { children: ReactNode }) {
  return <Document>{children}</Document>
}
