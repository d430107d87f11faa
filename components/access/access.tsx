'use client'

import { Check, CircleHelp, Clock, Minus } from 'lucide-react'
import { useEffect, useState } from 'react'
import screenStyles from '@/components/screen/screen.module.css'
import { Shelf } from '@/components/screen/shelf'
import { useSession } from '@/hooks/use-access-token'
import { useSpotify } from '@/hooks/use-spotify'
import { useStore } from '@/hooks/use-store'
import { audiences, isOffered } from '@/lib/spotify/audiences'
import { createStoredDialect } from '@/lib/spotify/dialect-storage'
import type { Ledger } from '@/lib/spotify/ledger'
import { learnDialect } from '@/lib/spotify/library'
import { whenOnline } from '@/lib/when-online'
import styles from './access.module.css'
import { type Standing, standings } from './capability-words'
import { type AppFacts, Connection, type Moment } from './connection'
import { QuotaTable } from './quota-table'

const refreshEveryMs = 30_000

/** What the provider lets this app do, now and for this listener, and how the app is connected to it. */
export function Access(props: AppFacts) {
  const ledger = useLedger()
  const moment = useMoment(props.apiUrl, ledger)
  return (
    <div className={screenStyles.screen}>
      {heading}
      {ledger && moment ? <Standings {...props} moment={moment} ledger={ledger} /> : null}
    </div>
  )
}

function Standings({ moment, ledger, ...facts }: AppFacts & { moment: Moment; ledger: Ledger }) {
  const closings = useStore(ledger, (state) => state.closings)
  const { scope = '', consentedAtMs } = useSession()?.user ?? {}
  const { mode, nowMs } = moment
  const all = standings({ mode, scope, closings, nowMs })
  const of = (kind: Standing['kind']) => all.filter((standing) => standing.kind === kind)
  return (
    <>
      <Group title="Not right now" standings={of('paused')} />
      <Group title="It can" standings={of('works')} />
      <Group title="It cannot" standings={of('withheld')} />
      <Group title="Not known yet" standings={of('unknown')} />
      <Shelf heading="How it is connected">
        <Connection {...facts} {...moment} scope={scope} consentedAtMs={consentedAtMs} />
      </Shelf>
      <Shelf heading="Spotify’s limits">
        <QuotaTable ledger={ledger} isLimited={!isOffered(audiences['no-daily-limit'], mode)} />
      </Shelf>
    </>
  )
}

const heading = <h1 className={screenStyles.heading}>What Spotify lets this app do</h1>

const icons: Record<Standing['kind'], typeof Check> = {
  works: Check,
  withheld: Minus,
  paused: Clock,
  unknown: CircleHelp,
}

function Group({ title, standings }: { title: string; standings: readonly Standing[] }) {
  if (standings.length === 0) return null
  return (
    <Shelf heading={title}>
      <ul className={styles.list}>
        {standings.map(({ name, kind, title, text }) => {
          const Icon = icons[kind]
          return (
            <li key={name} className={styles.item} data-kind={kind}>
              <Icon aria-hidden size={20} strokeWidth={1.75} className={styles.icon} />
              <div>
                <p className={styles.title}>{title}</p>
                {text === null ? null : <p className={styles.text}>{text}</p>}
              </div>
            </li>
          )
        })}
      </ul>
    </Shelf>
  )
}

/** What has been asked of the provider; null until the code that counts it has loaded. */
function useLedger(): Ledger | null {
  const client = useSpotify()
  const [ledger, setLedger] = useState<Ledger | null>(null)
  useEffect(() => {
    void whenOnline(client.loadTraffic)().then((traffic) => setLedger(traffic.ledger))
  }, [client])
  return ledger
}

/** What is known now, read again twice a minute; null before the first reading. */
function useMoment(apiUrl: string, ledger: Ledger | null): Moment | null {
  const client = useSpotify()
  const [moment, setMoment] = useState<Moment | null>(null)
  useEffect(() => {
    const { dialect } = client
    const memory = createStoredDialect(apiUrl)
    if (!ledger) return
    let isOver = false
    const read = () => {
      if (isOver) return
      ledger.flush()
      setMoment({
        nowMs: Date.now(),
        mode: dialect.known(),
        believedUntilMs: memory.read()?.untilMs ?? null,
      })
    }
    read()
    // A page that is about the mode may ask for it.
    if (dialect.known() === null) void learnDialect(client).then(read)
    const timer = setInterval(read, refreshEveryMs)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [client, apiUrl, ledger])
  return moment
}
