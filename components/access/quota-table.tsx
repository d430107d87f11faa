'use client'

import { useEffect, useState } from 'react'
import { useStore } from '@/hooks/use-store'
import { momentWords } from '@/lib/error-words'
import { capabilities } from '@/lib/spotify/capabilities'
import type { Ledger } from '@/lib/spotify/ledger'
import styles from './quota-table.module.css'

const refreshEveryMs = 30_000

/** What was asked of the provider in the last 24 hours, by bucket, and when a spent one opens again. */
export function QuotaTable({ ledger, isLimited }: { ledger: Ledger; isLimited: boolean }) {
  const state = useStore(ledger, (current) => current)
  const nowMs = useNow(ledger.flush)
  if (nowMs === null) return null
  const rows = [...new Set([...Object.keys(state.own), ...Object.keys(state.closings)])]
    .map((bucket) => ({
      bucket,
      closing: ledger.closingOf(bucket),
      spent: ledger.spent(bucket),
      size: state.sizes[bucket],
    }))
    .filter(({ closing, spent }) => closing !== null || spent > 0)
    .sort((a, b) => Number(b.closing !== null) - Number(a.closing !== null) || b.spent - a.spent)
  return (
    <>
      <p className={styles.about}>
        {isLimited ? `${capabilities['no-daily-limit'].gap} ` : ''}
        This counts this browser.
      </p>
      {rows.length === 0 ? (
        <p className={styles.about}>Nothing has been requested yet.</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Kind of request</th>
              <th scope="col">Last 24 hours</th>
              <th scope="col">Available</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ bucket, closing, spent, size }) => (
              <tr key={bucket} data-spent={closing !== null}>
                <th scope="row">{labels[bucket] ?? bucket}</th>
                <td>{size === undefined ? spent : `${spent} of about ${size}`}</td>
                <td>
                  {closing === null
                    ? 'Yes'
                    : `Again ${closing.isEstimate ? 'about' : 'at'} ${momentWords(closing.untilMs, nowMs)}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

const labels: Record<string, string> = {
  'player-commands': 'Player commands',
  player: 'Devices and what is playing',
  history: 'Listening history',
  'playlist-items': 'Songs of playlists',
  playlists: 'Playlists',
  'playlist-writes': 'Changes to playlists',
  'saved-checks': 'What you saved',
  library: 'Your library',
  'library-writes': 'Changes to your library',
  search: 'Search',
  albums: 'Albums',
  artists: 'Artists',
  'artist-albums': 'Artists’ releases',
  shows: 'Podcasts',
  episodes: 'Podcast episodes',
  top: 'Your top songs and artists',
  profile: 'Your profile',
}

/** The time, updated twice a minute, each time after `prepare`; null before the first. */
function useNow(prepare: () => void): number | null {
  const [nowMs, setNowMs] = useState<number | null>(null)
  useEffect(() => {
    const renew = () => {
      prepare()
      setNowMs(Date.now())
    }
    renew()
    const timer = setInterval(renew, refreshEveryMs)
    return () => clearInterval(timer)
  }, [prepare])
  return nowMs
}
