'use client'

import { ListFilter, Trash2, X } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { reasonInWords } from './edit-words'
import styles from './playlist-toolbar.module.css'
import type { usePlaylistView } from './use-playlist-view'

const longestFilter = 100
const iconProps = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const

type PlaylistToolbarProps = {
  view: ReturnType<typeof usePlaylistView>
  total: number
  selectedCount: number
  onFilter: (text: string) => void
  /** Absent where the list is not the listener's to change. */
  onRemove: (() => void) | undefined
  onClear: () => void
}

/** Finds songs in the list and acts on the chosen ones. */
export function PlaylistToolbar(props: PlaylistToolbarProps) {
  const { view, total, selectedCount, onFilter, onRemove, onClear } = props
  return (
    <div className={styles.toolbar}>
      <label className={styles.filter}>
        <ListFilter {...iconProps} />
        <span className="visuallyHidden">Filter this playlist</span>
        <input
          type="text"
          value={view.filter}
          maxLength={longestFilter}
          placeholder="Filter"
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          onChange={(event) => onFilter(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && onFilter('')}
        />
        {view.filter ? (
          <IconButton
            size="small"
            label="Clear filter"
            icon={<X {...iconProps} />}
            onClick={() => onFilter('')}
          />
        ) : null}
      </label>
      <p className={styles.state} role="status">
        {stateInWords(view, total)}
      </p>
      {view.error && view.isArranged ? (
        <Button size="small" onClick={view.retry}>
          Retry
        </Button>
      ) : null}
      {onRemove && selectedCount > 1 ? (
        <div className={styles.chosen}>
          <span>{selectedCount.toLocaleString('en')} chosen</span>
          <Button size="small" icon={<Trash2 aria-hidden size={16} strokeWidth={1.75} />} onClick={onRemove}>
            Remove
          </Button>
          <Button size="small" variant="quiet" onClick={onClear}>
            Clear
          </Button>
        </div>
      ) : null}
    </div>
  )
}

function stateInWords(view: PlaylistToolbarProps['view'], total: number): string {
  if (!view.isArranged) return ''
  if (view.rows) {
    return view.filter.trim()
      ? `${view.rows.length.toLocaleString('en')} of ${total.toLocaleString('en')}`
      : ''
  }
  if (view.error) return `The whole list did not arrive: ${reasonInWords(view.error)}.`
  return `Reading the whole list: ${view.loadedCount.toLocaleString('en')} of ${total.toLocaleString('en')}`
}
