import { clsx } from 'clsx'
import { ArrowDownUp, LayoutGrid, List, Rows4 } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import { Button } from '@/components/ui/button'
import chipStyles from '@/components/ui/chip.module.css'
import { showChip } from '@/components/ui/chips'
import { IconButton } from '@/components/ui/icon-button'
import { SearchField } from '@/components/ui/search-field'
import { useChoiceMenu } from '@/components/ui/use-choice-menu'
import { useScroller } from '@/hooks/use-scroller'
import { libraryKinds } from '@/lib/music/library-entry'
import { kindWords, sortOptions } from '@/lib/words/library-words'
import styles from './library.module.css'
import { type LibraryView, libraryHref, type useLibraryAddress, useLibraryView } from './use-library-address'

type Address = ReturnType<typeof useLibraryAddress>

export function LibraryToolbar({ address }: { address: Address }) {
  return (
    <div className={styles.toolbar}>
      <KindChips address={address} />
      <div className={styles.tools}>
        <FilterBox address={address} />
        <LibrarySortButton address={address} />
        <ViewSwitch />
      </div>
    </div>
  )
}

function KindChips({ address }: { address: Address }) {
  const scroller = useScroller()
  return (
    <nav aria-label="Kinds" className={clsx(chipStyles.row, styles.kinds)}>
      {[null, ...libraryKinds].map((kind) => {
        // An order that the new kind does not have is dropped.
        const sort = sortOptions(kind).some(({ value }) => value === address.sort) ? address.sort : 'given'
        return (
          <Link
            key={kind}
            ref={kind === address.kind ? showChip : undefined}
            className={chipStyles.chip}
            href={libraryHref({ kind, sort, filter: address.filter }) as Route}
            aria-current={kind === address.kind ? 'true' : undefined}
            prefetch={false}
            scroll={false}
            onClick={() => scroller.current?.scrollTo({ top: 0 })}
          >
            {kind ? kindWords[kind].label : 'All'}
          </Link>
        )
      })}
    </nav>
  )
}

function FilterBox({ address: { filter, setFilter } }: { address: Address }) {
  return (
    <SearchField
      className={styles.filter}
      label="Filter your library"
      placeholder="Filter"
      value={filter}
      onChange={setFilter}
      onClear={() => setFilter('')}
      clearLabel="Clear filter"
    />
  )
}

function LibrarySortButton({ address: { kind, sort, setSort } }: { address: Address }) {
  const options = sortOptions(kind)
  const label = options.find(({ value }) => value === sort)?.label
  const { triggerProps, menu } = useChoiceMenu('Sort', [
    { label: 'Sort by', value: sort, options, onChange: setSort },
  ])
  return (
    <>
      <Button
        {...triggerProps}
        variant="quiet"
        className={styles.sort}
        aria-label={`Sort: ${label}`}
        icon={<ArrowDownUp aria-hidden size={20} strokeWidth={1.75} />}
      >
        <span className={styles.order}>{label}</span>
      </Button>
      {menu}
    </>
  )
}

const views: readonly { value: LibraryView; label: string; Icon: typeof List }[] = [
  { value: 'grid', label: 'Grid', Icon: LayoutGrid },
  { value: 'list', label: 'List', Icon: List },
  { value: 'compact', label: 'Compact list', Icon: Rows4 },
]

function ViewSwitch() {
  const { view, choose } = useLibraryView()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form, and these take effect at once.
    <div role="group" aria-label="View" className={styles.views}>
      {views.map(({ value, label, Icon }) => (
        <IconButton
          key={value}
          size="small"
          label={label}
          pressed={view === value}
          onClick={() => choose(value)}
          icon={<Icon aria-hidden size={20} strokeWidth={1.75} />}
        />
      ))}
    </div>
  )
}
