'use client'

import { clsx } from 'clsx'
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import useSWR from 'swr'
import screenStyles from '@/components/screen/screen.module.css'
import { useSecondWave } from '@/hooks/use-store'
import { useAccountItem } from '@/hooks/use-stored-item'
import { type LastPlayed, lastPlayedFormat, lastPlayedName } from '@/lib/browser/last-played'
import type { Rgb } from '@/lib/music/artwork-colour'
import { pickImage } from '@/lib/music/entities'
import type { HistoryEntry } from '@/lib/spotify/endpoints/history'
import { keys } from '@/lib/spotify/endpoints/keys'
import styles from './home-ground.module.css'

const readWidthPx = 64

/** What was played last in this browser; `told` is what its cookie told the server, which cannot read the storage. */
export function useLastPlayed(told: LastPlayed | null): LastPlayed | null {
  return useAccountItem(lastPlayedName, lastPlayedFormat).value ?? told
}

/** On the colour of what was played last: with the page where it is known, else once its cover has been read. */
export function HomeGround({ last: told, children }: { last: LastPlayed | null; children: ReactNode }) {
  const last = useLastPlayed(told)
  const { data: history } = useSWR<HistoryEntry[]>(keys.recentlyPlayed(), null)
  const url = last
    ? pickImage(last.images, readWidthPx)
    : pickImage(history?.[0]?.item.images ?? [], readWidthPx)
  const wave = useSecondWave()
  const [read, setRead] = useState<{ url: string; colour: Rgb | null } | null>(null)
  const isKnown = last?.colour !== undefined
  useEffect(() => {
    if (!wave || url === null || isKnown) return
    let isWanted = true
    void wave.readArtworkColour(url).then((colour) => {
      if (isWanted) setRead({ url, colour })
    })
    return () => {
      isWanted = false
    }
  }, [wave, url, isKnown])
  const colour = last?.colour ?? (read?.url === url ? read.colour : null)
  const style = colour ? { '--artwork-colour': `rgb(${colour.join(' ')})` } : undefined
  return (
    <div
      className={clsx(screenStyles.screen, styles.home)}
      data-has-colour={colour !== null}
      style={style as CSSProperties}
    >
      {children}
    </div>
  )
}
