'use client'

import {
  Check as CheckMark,
  CircleCheck,
  CircleHelp,
  CircleX,
  Clock,
  Minus,
  TriangleAlert,
} from 'lucide-react'
import type { Check } from '@/lib/setup/check'
import { connectionWords, outcomeWords } from '@/lib/words/connection-words'
import styles from './check-list.module.css'
import { CopyText } from './copy-text'

type Item = {
  name: string
  outcome: Check['outcome'] | 'works' | 'paused' | 'withheld' | 'pending'
  /** Null where the name says it all. */
  meaning: string | null
  fix?: string
  copy?: string
}

const looks: Record<Item['outcome'], { Icon: typeof CheckMark; word?: string }> = {
  pass: { Icon: CircleCheck, word: outcomeWords.pass },
  warn: { Icon: TriangleAlert, word: outcomeWords.warn },
  fail: { Icon: CircleX, word: outcomeWords.fail },
  works: { Icon: CheckMark },
  withheld: { Icon: Minus },
  paused: { Icon: Clock },
  pending: { Icon: CircleHelp },
}

export function CheckList({ checks, isBusy }: { checks: readonly Item[]; isBusy?: boolean }) {
  return (
    <ul className={styles.list} aria-busy={isBusy}>
      {checks.map(({ name, outcome, meaning, fix, copy }) => {
        const { Icon, word } = looks[outcome]
        return (
          <li key={name} className={styles.check} data-outcome={outcome}>
            <Icon aria-hidden size={20} strokeWidth={1.75} className={styles.icon} />
            <div className={styles.words}>
              <div className={styles.top}>
                <h3 className={styles.name}>{name}</h3>
                {word === undefined ? null : <span className={styles.outcome}>{word}</span>}
              </div>
              {meaning === null ? null : <p className={styles.meaning}>{meaning}</p>}
              {fix === undefined ? null : <p>{fix}</p>}
              {copy === undefined ? null : <CopyText text={copy} what={name} />}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** The names stand, so that nothing moves when the answers come. */
export function PendingChecks({ names }: { names: readonly string[] }) {
  return (
    <CheckList
      isBusy
      checks={names.map((name) => ({ name, outcome: 'pending', meaning: connectionWords.checking }))}
    />
  )
}
