import { clsx } from 'clsx'
import { ArrowDownUp, LayoutGrid, List, Rows4 } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import { sortOptions } from '@/components/library/arrange-library'
import { Button } from '@/components/ui/button'
import chipStyles from '@/components/ui/chip.module.css'
import { showChip } from '@/components/ui/chips'
import { IconButton } from '@/components/ui/icon-button'
import { SearchField } from '@/components/ui/search-field'
import { useChoiceMenu } from '@/components/ui/use-choice-menu'
import { useScroller } from '@/hooks/use-scroller'
import { libraryKinds } from '@/lib/music/library-entry'
import { commonWords } from '@/lib/words/common-words'
import { libraryScreenWords as words } from '@/lib/words/library-screen-words'
import { kindWords } from '@/lib/words/library-words'
import styles from './library.module.css'
import { libraryHref, type useLibraryAddress, useLibraryView } from './use-library-address'

type Address = ReturnType<typeof useLibraryAddress>

export function LibraryToolbar({ address }: { address: Address }) {
  return (
    <div className={styles.toolbar}>
      <KindChips address={address} />
      <div className={styles.tools}>
        <SearchField
          className={styles.filter}
          label={words.filter.label}
          placeholder={words.filter.hint}
          value={address.filter}
          onChange={address.setFilter}
          onClear={() => address.setFilter('')}
          clearLabel={commonWords.clearFilter}
        />
        <LibrarySortButton address={address} />
        <ViewSwitch />
      </div>
    </div>
  )
}

function KindChips({ address }: { address: Address }) {
  const scroller = useScroller()
  return (
    <nav aria-label={words.kinds} className={clsx(chipStyles.row, styles.kinds)}>
      {[null, ...libraryKinds].map((kind) => {
        // Drops a sort order that the new type lacks.
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
            {kind ? kindWords[kind].label : words.all}
          </Link>
        )
      })}
    </nav>
  )
}

function LibrarySortButton({ address: { kind, sort, setSort } }: { address: Address }) {
  const options = sortOptions(kind)
  const label = options.find(({ value }) => value === sort)?.label
  const { triggerProps, menu } = useChoiceMenu(words.sort, [
    { label: words.sortBy, value: sort, options, onChange: setSort },
  ])
  return (
    <>
      <Button
        {...triggerProps}
        variant="quiet"
        className={styles.sort}
        aria-label={words.sortedBy(label)}
        icon={<ArrowDownUp aria-hidden size={20} strokeWidth={1.75} />}
      >
        <span className={styles.order}>{label}</span>
      </Button>
      {menu}
    </>
  )
}

const views = [
  { value: 'grid', Icon: LayoutGrid },
  { value: 'list', Icon: List },
  { value: 'compact', Icon: Rows4 },
] as const

function ViewSwitch() {
  const { view, choose } = useLibraryView()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form, and these take effect at once.
    <div role="group" aria-label={words.view} className={styles.views}>
      {views.map(({ value, Icon }) => (
        <IconButton
          key={value}
          size="small"
          label={words.views[value]}
          pressed={view === value}
          onClick={() => choose(value)}
          icon={<Icon aria-hidden size={20} strokeWidth={1.75} />}
        />
      ))}
    </div>
  )
}
