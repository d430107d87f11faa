'use client'

import { clsx } from 'clsx'
import { ArrowDownUp, Search } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { kindWords, sortOptions } from '@/components/library/library-words'
import { NewPlaylistButton } from '@/components/playlist/new-playlist-button'
import chipStyles from '@/components/ui/chip.module.css'
import { IconButton } from '@/components/ui/icon-button'
import { lazyPart } from '@/components/ui/lazy-part'
import { SearchField } from '@/components/ui/search-field'
import { useLazyPopup } from '@/hooks/use-lazy-popup'
import styles from './sidebar-tools.module.css'
import { type SidebarLibrary, sidebarKinds } from './use-sidebar-library'

const LibrarySortMenu = lazyPart(
  async () => (await import('@/components/library/library-sort-menu')).LibrarySortMenu,
)

type SidebarToolsProps = { library: SidebarLibrary | null; onChoose: () => void }

/** What the list below shows: a kind, what is found in it, and its order. */
export function SidebarTools({ library, onChoose }: SidebarToolsProps) {
  return (
    <div className={styles.tools}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form, and these take effect at once. */}
      <div role="group" aria-label="Kinds" className={clsx(chipStyles.row, styles.kinds)}>
        {sidebarKinds.map((kind) => (
          <button
            key={kind}
            type="button"
            className={clsx(chipStyles.chip, styles.kind)}
            aria-pressed={kind === (library?.kind ?? 'playlists')}
            onClick={() => library?.choose({ kind, sort: 'given', filter: '' })}
          >
            {kindWords[kind].label}
          </button>
        ))}
      </div>
      <div className={styles.line}>
        {library ? <Finder library={library} /> : null}
        {library ? <SortButton library={library} /> : null}
        <NewPlaylistButton onCreated={onChoose} />
      </div>
    </div>
  )
}

/** A button that becomes a field; Escape in the empty field turns it back. */
function Finder({ library: { kind, filter, choose } }: { library: SidebarLibrary }) {
  const [isOpen, setIsOpen] = useState(filter !== '')
  const button = useRef<HTMLButtonElement>(null)
  const label = `Find in ${kindWords[kind].what.toLowerCase()}`
  if (!isOpen) {
    return (
      <IconButton
        ref={button}
        size="small"
        label={label}
        onClick={() => setIsOpen(true)}
        icon={<Search aria-hidden size={20} strokeWidth={1.75} />}
      />
    )
  }
  return (
    <SearchField
      className={styles.field}
      label={label}
      placeholder="Find"
      autoFocus
      value={filter}
      onChange={(text) => choose({ filter: text })}
      onClear={() => choose({ filter: '' })}
      clearLabel="Clear"
      onBlur={() => filter === '' && setIsOpen(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || filter !== '' || event.nativeEvent.isComposing) return
        event.preventDefault()
        setIsOpen(false)
        setTimeout(() => button.current?.focus())
      }}
    />
  )
}

function SortButton({ library: { kind, sort, choose } }: { library: SidebarLibrary }) {
  const { control, triggerProps, wasOpened } = useLazyPopup()
  const label = sortOptions(kind).find(({ value }) => value === sort)?.label
  return (
    <>
      <button {...triggerProps} type="button" className={styles.sort}>
        <ArrowDownUp aria-hidden size={16} strokeWidth={1.75} />
        <span className="visuallyHidden">Sort: </span>
        <span className={styles.sortName}>{label}</span>
      </button>
      {wasOpened ? (
        <Suspense>
          <LibrarySortMenu
            control={control}
            kind={kind}
            sort={sort}
            onChange={(next) => choose({ sort: next })}
          />
        </Suspense>
      ) : null}
    </>
  )
}
