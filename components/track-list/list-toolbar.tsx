import { ListFilter } from 'lucide-react'
import type { ReactNode } from 'react'
import { ListTools } from '@/components/screen/scrolled-head'
import { SearchField } from '@/components/ui/search-field'
import { commonWords } from '@/lib/words/common-words'
import { listWords } from '@/lib/words/list-words'
import styles from './list-toolbar.module.css'
import { SortButton, type SortChoice } from './sort-button'

const longestFilter = 100

type ListToolbarProps = SortChoice & {
  label: string
  filter: string
  onFilter: (text: string) => void
  /** A button between the filter and the order. */
  action?: ReactNode
  /** The number of matches or the progress of reading. Takes no space, except elements with `data-stays`. */
  children?: ReactNode
}

/** Filter and sort next to a screen’s actions; in the header while those are scrolled out of view. */
export function ListToolbar({ label, filter, onFilter, action, children, ...sort }: ListToolbarProps) {
  'use memo'
  return (
    <>
      <div className={styles.toolbar} data-tools>
        <ListTools>
          {/* biome-ignore lint/a11y/useSemanticElements: <search> is no landmark before Safari 17. */}
          <div role="search" className={styles.filter} data-tooltip={filter ? undefined : label}>
            <SearchField
              label={label}
              icon={<ListFilter aria-hidden size={20} strokeWidth={1.75} />}
              placeholder={listWords.filterHint}
              maxLength={longestFilter}
              value={filter}
              onChange={onFilter}
              onClear={() => onFilter('')}
              clearLabel={commonWords.clearFilter}
            />
          </div>
          {action}
          <SortButton {...sort} />
        </ListTools>
      </div>
      <div className={styles.told}>{children}</div>
    </>
  )
}
