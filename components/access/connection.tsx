'use client'

import type { ReactNode } from 'react'
import { usePlayer } from '@/hooks/use-player'
import { consentEndsAtMs } from '@/lib/auth/consent'
import { selectCurrentDevice, selectIsExternal } from '@/lib/player/selectors'
import type { PlayerState } from '@/lib/player/state'
import { missingScopes, neededScopes } from '@/lib/spotify/capabilities'
import type { QuotaMode } from '@/lib/spotify/dialect'
import styles from './access.module.css'
import { dateWords, modeWords } from './capability-words'

export type AppFacts = {
  /** Set by the owner; null where it is learnt. */
  setMode: QuotaMode | null
  apiUrl: string
  /** The provider's host if it is not Spotify's own. */
  standInHost: string | null
}

/** What is known at one moment of the mode, and until when it is believed if it was learnt. */
export type Moment = { nowMs: number; mode: QuotaMode | null; believedUntilMs: number | null }

type ConnectionProps = AppFacts & Moment & { scope: string; consentedAtMs: number | undefined }

/** The facts behind what works and what does not. */
export function Connection({ scope, consentedAtMs, standInHost, ...moment }: ConnectionProps) {
  const device = usePlayer(deviceWords)
  const script = usePlayer(scriptWords)
  const mode = modeWords(moment)
  const missing = missingScopes(scope)
  return (
    <>
      <dl className={styles.facts}>
        <Fact
          name="Connected to"
          title={standInHost ? `A stand-in for Spotify at ${standInHost}` : 'Spotify'}
        />
        <Fact name="Quota" {...mode} />
        <Fact
          name="Permissions"
          title={
            missing.length === 0
              ? `All ${neededScopes().length} given`
              : `${missing.length} of ${neededScopes().length} missing`
          }
          text={
            missing.length === 0 ? undefined : `${missing.join(', ')}. Log out and in again to give them.`
          }
        />
        <Fact
          name="Signed in until"
          title={consentedAtMs === undefined ? 'Not known' : dateWords(consentEndsAtMs(consentedAtMs))}
          text={
            consentedAtMs === undefined
              ? 'This sign-in is older than this page. The date is shown after you next log in.'
              : 'Spotify ends every sign-in after six months.'
          }
        />
        <Fact name="Plays on" title={device} />
        <Fact name="Player in this browser" title={script} />
      </dl>
      <p className={styles.links}>
        <NewTabLink href="/setup">Check the set-up</NewTabLink>
        <NewTabLink href="/privacy">What is kept where</NewTabLink>
      </p>
    </>
  )
}

function Fact({ name, title, text }: { name: string; title: string; text?: string | undefined }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>
        <span dir="auto">{title}</span>
        {text === undefined ? null : <p className={styles.text}>{text}</p>}
      </dd>
    </div>
  )
}

/** A page outside the dashboard: in this tab the music would stop. */
function NewTabLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={styles.link}>
      {children}
      <span className="visuallyHidden"> (opens in a new tab)</span>
    </a>
  )
}

function deviceWords(state: PlayerState): string {
  if (!selectIsExternal(state)) return 'This browser'
  return selectCurrentDevice(state)?.name ?? 'No device yet'
}

/** The playback script in one sentence. */
function scriptWords(state: PlayerState): string {
  switch (state.status) {
    case 'IDLE':
      if (state.reason === 'other-tab') return 'Runs in another tab'
      return state.reason === 'no-device-id' ? 'Waits for Spotify to name it' : 'Not started yet'
    case 'INITIALIZING':
      return 'Starting'
    case 'READY':
      return 'Ready'
    case 'RUNNING':
      return 'Ready and in use'
    case 'UNSUPPORTED':
      return `Cannot play here: ${state.message}`
    case 'ERROR':
      return `Stopped: ${state.message}`
    default:
      return state satisfies never
  }
}
