import type { Metadata } from 'next'
import { Privacy } from '@/components/privacy/privacy'
import { env } from '@/lib/server/env'
import { privacyWords } from '@/lib/words/privacy-words'

export const metadata: Metadata = { title: privacyWords.heading }
// Settings can change while the app runs.
export const dynamic = 'force-dynamic'

export default function PrivacyPage() {
  const { redisUrl, lyricsUrl, owner } = env()
  return (
    <Privacy isShared={redisUrl !== null} hasOwner={owner !== null} lyricsHost={new URL(lyricsUrl).host} />
  )
}
