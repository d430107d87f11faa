'use client'

import { Dialog } from '@/components/ui/dialog'
import { useShortcutsSwitch } from './shortcut-preference'
import { shortcuts } from './shortcut-table'
import styles from './shortcuts-sheet.module.css'

export function ShortcutsSheet(props: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  const { isOn, setOn } = useShortcutsSwitch()
  return (
    <Dialog title="Keyboard shortcuts" {...props}>
      <dl className={styles.list} data-off={!isOn}>
        {[...shortcuts, { keys: '?', does: 'This list' }].map(({ keys, does }) => (
          <div key={keys} className={styles.row}>
            <dt>{does}</dt>
            <dd className={styles.keys}>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <label className={styles.switch}>
        <input type="checkbox" checked={isOn} onChange={(event) => setOn(event.target.checked)} />
        Use these shortcuts
      </label>
    </Dialog>
  )
}
