import { Dialog } from '@/components/ui/dialog'
import { useShortcutsSwitch } from './shortcut-preference'
import { type Shortcut, shortcuts } from './shortcut-table'
import styles from './shortcuts-sheet.module.css'

type Key = Pick<Shortcut, 'keys' | 'does'>

/** Keys that work in a list, on the row that has focus; the list handles them itself. */
const listKeys: readonly Key[] = [
  { keys: '↑ ↓', does: 'Previous or next row' },
  { keys: 'Home End', does: 'First or last row' },
  { keys: 'Enter', does: 'Play the row' },
  { keys: '→', does: 'Into the row: heart, links, more options' },
  { keys: 'Space', does: 'Choose the row, where rows can be chosen' },
  { keys: 'Shift ↑ ↓', does: 'Choose several rows' },
  { keys: 'Ctrl A', does: 'Choose all rows' },
  { keys: 'Alt ↑ ↓', does: 'Move the row in a list of your own' },
  { keys: 'Delete', does: 'Remove from a list of your own' },
]

export function ShortcutsSheet(props: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  const { isOn, setOn } = useShortcutsSwitch()
  return (
    <Dialog title="Keyboard shortcuts" {...props}>
      <Keys
        keys={[
          ...shortcuts,
          { keys: 'Ctrl K or /', does: 'Search or jump to' },
          { keys: '?', does: 'Show these shortcuts' },
        ]}
        isOff={!isOn}
      />
      <h3 className={styles.heading}>In a list</h3>
      <Keys keys={listKeys} isOff={false} />
      <label className={styles.switch}>
        <input type="checkbox" checked={isOn} onChange={(event) => setOn(event.target.checked)} />
        Use these shortcuts
      </label>
    </Dialog>
  )
}

function Keys({ keys, isOff }: { keys: readonly Key[]; isOff: boolean }) {
  return (
    <dl className={styles.list} data-off={isOff}>
      {keys.map(({ keys: combination, does }) => (
        <div key={does} className={styles.row}>
          <dt>{does}</dt>
          <dd className={styles.keys}>
            {combination.split(' ').map((key) => (key === 'or' ? key : <kbd key={key}>{key}</kbd>))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
