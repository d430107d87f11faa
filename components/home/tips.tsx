import { X } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { passFocusOn } from '@/components/ui/focus-return'
import { IconButton } from '@/components/ui/icon-button'
import { useOpen } from '@/hooks/use-open'
import { useStoredItem } from '@/hooks/use-stored-item'
import { shortcutsName } from '@/lib/overlays/rules'
import { storedItem, wholeNumber } from '@/lib/storage/browser-items'
import { tipsWords } from '@/lib/words/tips-words'
import styles from './tips.module.css'

const shownMs = 3 * 86_400_000

/** When the card was first on Home, in ms since the epoch; 0 after it was hidden. */
export const tipsSince = storedItem('local', 'tonearm.tips-since', wholeNumber)

/** True once the card has left Home; the shortcuts sheet then has the tips. */
export function useAreTipsOver(): boolean {
  const since = useStoredItem(tipsSince)
  const [nowMs] = useState(() => Date.now())
  return since !== null && nowMs - since >= shownMs
}

/** At the foot of Home for three days, unless it is hidden. */
export function TipsCard() {
  const headingId = useId()
  const { open } = useOpen('dialog', shortcutsName)
  const isOver = useAreTipsOver()
  useEffect(() => {
    if (tipsSince.read() === null) tipsSince.write(Date.now())
  }, [])
  if (isOver) return null
  return (
    <section aria-labelledby={headingId} className={styles.card}>
      <div className={styles.top}>
        <h2 id={headingId} className={styles.heading}>
          {tipsWords.heading}
        </h2>
        <IconButton
          ref={passFocusOn}
          size="small"
          label={tipsWords.hide}
          onClick={() => tipsSince.write(0)}
          icon={<X aria-hidden size={20} strokeWidth={1.75} />}
        />
      </div>
      <Tips />
      <div className={styles.keyboard}>
        <Button size="small" onClick={open}>
          {tipsWords.shortcuts}
        </Button>
      </div>
    </section>
  )
}

export function Tips() {
  return (
    <ul className={styles.tips}>
      {tipsWords.tips.map(({ name, text, keys = [] }) => (
        <li key={name}>
          <span className={styles.name}>
            {name}
            {keys.length > 0 ? (
              <span className={styles.keys}>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </span>
            ) : null}
          </span>
          <span className="muted">{text}</span>
        </li>
      ))}
    </ul>
  )
}
