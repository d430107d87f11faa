import { Tips, useAreTipsOver } from '@/components/home/tips'
import { Dialog } from '@/components/ui/dialog'
import { isApple } from '@/components/ui/key-handled'
import { shortcutWords } from '@/lib/words/shortcut-words'
import { tipsWords } from '@/lib/words/tips-words'
import { useShortcutsSwitch } from './shortcut-preference'
import styles from './shortcuts-sheet.module.css'

export function ShortcutsSheet(props: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  const { isOn, setOn } = useShortcutsSwitch()
  const hasTips = useAreTipsOver()
  return (
    <Dialog title={shortcutWords.title} {...props}>
      <Keys rows={shortcutWords.everywhere} isOff={!isOn} />
      <h3 className={styles.heading}>{shortcutWords.listHeading}</h3>
      <Keys rows={shortcutWords.inList} />
      <label className={styles.switch}>
        <input type="checkbox" checked={isOn} onChange={(event) => setOn(event.target.checked)} />
        {shortcutWords.use}
      </label>
      {hasTips ? (
        <>
          <h3 className={styles.heading}>{tipsWords.heading}</h3>
          <div className={styles.tips}>
            <Tips />
          </div>
        </>
      ) : null}
    </Dialog>
  )
}

function Keys({ rows, isOff = false }: { rows: typeof shortcutWords.inList; isOff?: boolean }) {
  return (
    <dl className={styles.list} data-off={isOff}>
      {rows.map(([keys, does]) => (
        <div key={does} className={styles.row}>
          <dt>{does}</dt>
          <dd className={styles.keys}>
            {keys
              .split(' ')
              .map((key) => (key === shortcutWords.or ? key : <kbd key={key}>{keyName(key)}</kbd>))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const appleKeys: Record<string, string> = { Ctrl: '⌘', Alt: '⌥' }

const keyName = (key: string): string => (isApple() && appleKeys[key]) || key
