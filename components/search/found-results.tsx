import { Tabs } from '@base-ui/react/tabs'
import { clsx } from 'clsx'
import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react'
import chipStyles from '@/components/ui/chip.module.css'
import { showChip } from '@/components/ui/chips'
import { both, listen } from '@/lib/browser/listen'
import { searchTabs } from '@/lib/search/search-address'
import { foundWords } from '@/lib/words/found-words'
import { FilterChip } from './filter-chip'
import { OwnResults } from './own-results'
import styles from './search.module.css'
import { SearchResultsView } from './search-results-view'
import { useKnownThings } from './use-known-things'

type FoundResultsProps = Omit<ComponentProps<typeof SearchResultsView>, 'lead'> & {
  /** Text of the field; the URL follows when typing pauses. */
  typed: string
  ref: RefObject<HTMLDivElement | null>
  onKeyDown: (event: KeyboardEvent) => void
  /** Called on a click or key press inside, before it takes effect. */
  onUse: (event: MouseEvent | KeyboardEvent) => void
  /** Called when new results replaced the focused one. */
  onFocusLost: () => void
}

export function FoundResults({ ref, typed, onKeyDown, onUse, onFocusLost, ...view }: FoundResultsProps) {
  const known = useKnownThings()
  const [lead, setLead] = useState<HTMLElement | null>(null)
  const tellFocusLost = useEffectEvent(onFocusLost)
  useLayoutEffect(() => (ref.current ? watchFocus(ref.current, tellFocusLost) : undefined), [ref])
  return (
    <Tabs.Root value={view.address.tab} onValueChange={view.onTab} className={clsx('stack', styles.found)}>
      <div className={styles.choices}>
        <Tabs.List aria-label={foundWords.kinds} className={clsx(chipStyles.row, styles.tabs)}>
          {searchTabs.map(({ value }) => (
            <Tabs.Tab
              key={value}
              ref={value === view.address.tab ? showChip : undefined}
              value={value}
              className={chipStyles.chip}
            >
              {foundWords.tabs[value].label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <FilterChip filters={view.address.filters} onChange={view.onFilters} />
      </div>
      <Tabs.Panel
        ref={ref}
        value={view.address.tab}
        className={clsx('stack', styles.panel)}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onKeyDownCapture={onUse}
        onClickCapture={onUse}
      >
        {/* Shown together: later results must not push down earlier ones. */}
        {known ? (
          <div className={clsx('stack', styles.all)} data-tab={view.address.tab}>
            {view.address.tab === 'all' ? (
              <>
                <div ref={setLead} className={styles.lead} />
                <OwnResults text={typed} known={known} />
              </>
            ) : null}
            <SearchResultsView {...view} lead={lead} />
          </div>
        ) : null}
      </Tabs.Panel>
    </Tabs.Root>
  )
}

function watchFocus(panel: HTMLElement, onLost: () => void): () => void {
  let last: { target: Element; list: Element | null } | null = null
  const forget = listen(panel, {
    focusin({ target }) {
      if (target instanceof Element) last = { target, list: target.closest('[role="grid"]') }
    },
    focusout: ({ target }) =>
      // Not on unmount.
      queueMicrotask(() => {
        if (last?.target === target && last.target.isConnected) last = null
      }),
  })
  const observer = new MutationObserver(() => {
    if (!last || last.target.isConnected || document.activeElement !== document.body) return
    // A list that is still mounted manages focus in its rows.
    if (!last.list?.isConnected) onLost()
    last = null
  })
  observer.observe(panel, { childList: true, subtree: true })
  return both(forget, () => observer.disconnect())
}
