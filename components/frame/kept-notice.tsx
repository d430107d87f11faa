import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import { useSpotify } from '@/hooks/use-spotify'
import type { Shortage } from '@/lib/spotify/sending/client'
import { pauseWords } from '@/lib/words/error-words'
import { keptWords } from '@/lib/words/quota-words'
import styles from './notices.module.css'

type Met = { shortage: Shortage; address: string; atMs: number }

/** Says why the screen shows stored answers: Spotify allows no more reads for now. */
export function KeptNotice({ isHidden }: { isHidden: boolean }) {
  const { shortage } = useSpotify()
  const pathname = usePathname()
  const [met, setMet] = useState<Met | null>(null)
  useEffect(() => {
    const handleShortage = () => {
      const latest = shortage.getState()
      if (latest) setMet({ shortage: latest, address: location.pathname, atMs: Date.now() })
    }
    handleShortage()
    return shortage.subscribe(handleShortage)
  }, [shortage])
  if (isHidden || met?.address !== pathname) return null
  return <p className={styles.notice}>{keptWords(met.shortage, met.atMs)}</p>
}

export function PauseWords({ retryAtMs }: { retryAtMs: number }) {
  const [nowMs] = useState(() => Date.now())
  return pauseWords(retryAtMs, nowMs)
}
