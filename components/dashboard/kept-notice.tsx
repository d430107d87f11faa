'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import { useSpotify } from '@/hooks/use-spotify'
import { keptWords } from '@/lib/error-words'
import type { Shortage } from '@/lib/spotify/kept-answers'
import styles from './connection-notice.module.css'

type Met = { shortage: Shortage; address: string; atMs: number }

/** On a screen that shows kept answers, because the provider allows no more reads of them: why it is not the latest. */
export function KeptNotice({ isHidden }: { isHidden: boolean }) {
  const { shortage } = useSpotify()
  const pathname = usePathname()
  const [met, setMet] = useState<Met | null>(null)
  useEffect(() => {
    const handleShortage = () => {
      const latest = shortage.getState()
      if (latest) setMet({ shortage: latest, address: location.pathname, atMs: Date.now() })
    }
    // What this screen has requested already.
    handleShortage()
    return shortage.subscribe(handleShortage)
  }, [shortage])
  if (isHidden || met?.address !== pathname) return null
  return <p className={styles.notice}>{keptWords(met.shortage, met.atMs)}</p>
}
