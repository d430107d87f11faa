import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { pageWords } from '@/lib/words/page-words'
import { Document, documentViewport } from './document'

export const metadata: Metadata = {
  title: pageWords.title,
  applicationName: 'Tonearm',
  description: pageWords.description,
  icons: { icon: '/icon.svg' },
}

export const viewport = documentViewport

export default function RootLayout({ children }: { children: ReactNode }) {
  return <Document>{children}</Document>
}
