'use client'

import { Tabs } from '@base-ui/react/tabs'
import type { ComponentProps, KeyboardEvent, MouseEvent, RefObject } from 'react'
import { searchTabs } from '@/lib/search/search-address'
import { OwnResults } from './own-results'
import styles from './search.module.css'
import { SearchResultsView } from './search-results-view'

type FoundResultsProps = ComponentProps<typeof SearchResultsView> & {
  ref: RefObject<HTMLDivElement | null>
  onKeyDown: (event: KeyboardEvent) => void
  /** A click or key on anything inside, before it takes effect. */
  onUse: (event: MouseEvent | KeyboardEvent) => void
}

/**
 * The tabs and the content of the chosen one. Loaded lazily: the box can be typed in before there is anything to show.
 */
export function FoundResults({ ref, onKeyDown, onUse, ...view }: FoundResultsProps) {
  return (
    <Tabs.Root value={view.address.tab} onValueChange={view.onTab} className={styles.found}>
      <Tabs.List aria-label="Kinds of results" className={styles.tabs}>
        {searchTabs.map(({ value, label }) => (
          <Tabs.Tab key={value} value={value} className={styles.tab}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel
        ref={ref}
        value={view.address.tab}
        className={styles.panel}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onKeyDownCapture={onUse}
        onClickCapture={onUse}
      >
        {view.address.tab === 'all' ? <OwnResults text={view.address.text} /> : null}
        <SearchResultsView {...view} />
      </Tabs.Panel>
    </Tabs.Root>
  )
}
