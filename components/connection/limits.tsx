'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { Shelf } from '@/components/screen/shelf'
import { useSpotify } from '@/hooks/use-spotify'
import { useStore } from '@/hooks/use-store'
import { retryImport } from '@/lib/browser/retry-import'
import { learnDialect } from '@/lib/spotify/endpoints/library'
import type { Ledger } from '@/lib/spotify/quota/ledger'
import { audiences, isOffered, type QuotaMode } from '@/lib/spotify/sending/dialect'
import { createStoredDialect } from '@/lib/spotify/sending/dialect-storage'
import { gapWords, limitsWords, limitWords, modeWords } from '@/lib/words/limit-words'
import { CheckList } from './check-list'

const refreshEveryMs = 30_000

/** `setMode` is null where the app learns its mode from the provider's answers. */
type AppFacts = { setMode: QuotaMode | null; apiUrl: string }

/** One reading of the clock, the mode and the ledger. `believedUntilMs` is null if the mode is set or unknown. */
type Moment = { nowMs: number; mode: QuotaMode | null; believedUntilMs: number | null; ledger: Ledger }

/** Features Spotify doesn't offer this app, and the used part of its limits. `children` render after it, so that nothing shifts. */
export function Limits({ setMode, apiUrl, children }: AppFacts & { children?: ReactNode }) {
  const moment = useMoment(apiUrl)
  if (moment === null) return null
  const { mode, nowMs, believedUntilMs, ledger } = moment
  const gaps = gapWords.filter(({ offer }) => isOffered(audiences[offer], mode) === false)
  return (
    <>
      <Shelf heading={limitsWords.gaps}>
        <CheckList checks={gaps.map(({ name, meaning }) => ({ name, meaning, outcome: 'withheld' }))} />
      </Shelf>
      <Shelf heading={limitsWords.heading}>
        <p>
          {modeWords({ setMode, mode, believedUntilMs })} {limitsWords.ownRequestsOnly}
        </p>
        <Buckets ledger={ledger} nowMs={nowMs} />
      </Shelf>
      {children}
    </>
  )
}

/** Read again twice a minute; null until the code that counts requests has loaded. */
function useMoment(apiUrl: string): Moment | null {
  const client = useSpotify()
  const [moment, setMoment] = useState<Moment | null>(null)
  useEffect(() => {
    const memory = createStoredDialect(apiUrl)
    let isOver = false
    let timer: ReturnType<typeof setInterval> | undefined
    const begin = async () => {
      const { ledger } = await retryImport(client.loadTraffic)()
      const read = () => {
        if (isOver) return
        const believedUntilMs = memory.read()?.untilMs ?? null
        setMoment({ nowMs: Date.now(), mode: client.dialect.known(), believedUntilMs, ledger })
      }
      read()
      if (isOver) return
      timer = setInterval(read, refreshEveryMs)
      // A page that is about the mode may ask for it.
      if (client.dialect.known() === null) void learnDialect(client).then(read)
    }
    void begin()
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [client, apiUrl])
  return moment
}

export function Buckets({ ledger, nowMs }: { ledger: Ledger; nowMs: number }) {
  const state = useStore(ledger, (current) => current)
  const limits = [...new Set([...Object.keys(state.own), ...Object.keys(state.closings)])]
    .map((bucket) => ({ bucket, closing: ledger.closingOf(bucket), spent: ledger.spent(bucket) }))
    .filter(({ closing, spent }) => closing !== null || spent > 0)
    .sort((a, b) => Number(b.closing !== null) - Number(a.closing !== null) || b.spent - a.spent)
  if (limits.length === 0) return <p>{limitsWords.nothingRequested}</p>
  return (
    <CheckList
      checks={limits.map(({ bucket, closing, spent }) => ({
        outcome: closing === null ? 'works' : 'paused',
        ...limitWords({ bucket, closing, spent, size: state.sizes[bucket], nowMs }),
      }))}
    />
  )
}
