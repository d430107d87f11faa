import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import type { Check } from '@/lib/setup/check'
import styles from './check-list.module.css'
import { CopyText } from './copy-text'

const looks: Record<Check['outcome'], { Icon: typeof CircleCheck; word: string }> = {
  pass: { Icon: CircleCheck, word: 'In order' },
  warn: { Icon: TriangleAlert, word: 'To look at' },
  fail: { Icon: CircleX, word: 'To mend' },
}

export function CheckList({ checks }: { checks: readonly Check[] }) {
  return (
    <ul className={styles.list}>
      {checks.map(({ name, outcome, meaning, fix, copy }) => {
        const { Icon, word } = looks[outcome]
        return (
          <li key={name} className={styles.check} data-outcome={outcome}>
            <Icon aria-hidden size={20} strokeWidth={1.75} className={styles.icon} />
            <div className={styles.words}>
              <div className={styles.top}>
                <h3 className={styles.name}>{name}</h3>
                <span className={styles.outcome}>{word}</span>
              </div>
              <p className={styles.meaning}>{meaning}</p>
              {fix === undefined ? null : (
                <p className={styles.fix}>
                  <strong>What to do</strong> {fix}
                </p>
              )}
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
    <ul className={styles.list} aria-busy="true">
      {names.map((name) => (
        <li key={name} className={styles.check} data-outcome="pending">
          <span className={styles.pending} />
          <div className={styles.words}>
            <h3 className={styles.name}>{name}</h3>
            <p className={styles.meaning}>Checking</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
