'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { Shelf } from '@/components/screen/shelf'
import { useSession } from '@/hooks/use-access-token'
import { useSpotify } from '@/hooks/use-spotify'
import { useStore } from '@/hooks/use-store'
import { whenOnline } from '@/lib/browser/when-online'
import { learnDialect } from '@/lib/spotify/endpoints/library'
import type { Ledger } from '@/lib/spotify/quota/ledger'
import type { QuotaMode } from '@/lib/spotify/sending/dialect'
import { createStoredDialect } from '@/lib/spotify/sending/dialect-storage'
import { modeWords, standingWords } from '@/lib/words/capability-words'
import { CheckList } from './check-list'
import { Limits } from './limits'
import { standings } from './standings'

const refreshEveryMs = 30_000

/** `setMode` is null where the app learns its mode from the provider's answers. */
type AppFacts = { setMode: QuotaMode | null; apiUrl: string }

/** What is known at one moment; `believedUntilMs` is null where the mode is set, or not known. */
type Moment = { nowMs: number; mode: QuotaMode | null; believedUntilMs: number | null; ledger: Ledger }

const kinds = ['paused', 'works', 'withheld', 'unknown'] as const

/** What the provider lets this app do, now and for this listener. `children` wait for it, so that none moves. */
export function Capabilities({ setMode, apiUrl, children }: AppFacts & { children?: ReactNode }) {
  const moment = useMoment(apiUrl)
  return (
    moment && (
      <>
        <Standings setMode={setMode} {...moment} />
        {children}
      </>
    )
  )
}

function Standings({ setMode, mode, nowMs, believedUntilMs, ledger }: Moment & Pick<AppFacts, 'setMode'>) {
  const closings = useStore(ledger, (state) => state.closings)
  const { scope = '' } = useSession()?.user ?? {}
  const all = standings({ mode, scope, closings, nowMs })
  return (
    <>
      {kinds.map((kind) => {
        const group = all.filter((standing) => standing.kind === kind)
        return group.length === 0 ? null : (
          <Shelf key={kind} heading={standingWords.headings[kind]}>
            <CheckList
              checks={group.map(({ title, text }) => ({ name: title, outcome: kind, meaning: text }))}
            />
          </Shelf>
        )
      })}
      <Shelf heading={standingWords.limits}>
        <p>
          {modeWords({ setMode, mode, believedUntilMs })} {standingWords.ownRequestsOnly}
        </p>
        <Limits ledger={ledger} nowMs={nowMs} />
      </Shelf>
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
      const { ledger } = await whenOnline(client.loadTraffic)()
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
