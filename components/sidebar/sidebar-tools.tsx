import { ArrowDownUp, Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { sortOptions } from '@/components/library/arrange-library'
import { NewPlaylistButton } from '@/components/playlist/new-playlist-button'
import { ChipChoice } from '@/components/ui/chips'
import { IconButton } from '@/components/ui/icon-button'
import { SearchField } from '@/components/ui/search-field'
import { useChoiceMenu } from '@/components/ui/use-choice-menu'
import { sidebarWords } from '@/lib/words/frame-words'
import { kindWords } from '@/lib/words/library-words'
import styles from './sidebar-tools.module.css'
import { chooseInSidebar, type SidebarLibrary, sidebarKinds } from './use-sidebar-library'

type SidebarToolsProps = { library: SidebarLibrary | null }

export function SidebarTools({ library }: SidebarToolsProps) {
  return (
    <div className={styles.tools}>
      <ChipChoice
        label={sidebarWords.kinds}
        className={styles.kinds}
        options={sidebarKinds.map((kind) => ({ value: kind, label: kindWords[kind].label }))}
        value={library?.kind ?? 'playlists'}
        onChange={(kind) => chooseInSidebar({ kind, sort: 'given', filter: '' })}
      />
      <div className={styles.line}>
        {library ? <Finder library={library} /> : null}
        {library ? <SortButton library={library} /> : null}
        <NewPlaylistButton />
      </div>
    </div>
  )
}

function Finder({ library: { kind, filter } }: { library: SidebarLibrary }) {
  const [isOpen, setIsOpen] = useState(filter !== '')
  const button = useRef<HTMLButtonElement>(null)
  const label = kindWords[kind].find
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
      className="rest"
      label={label}
      placeholder={sidebarWords.find}
      autoFocus
      value={filter}
      onChange={(text) => chooseInSidebar({ filter: text })}
      onClear={() => chooseInSidebar({ filter: '' })}
      clearLabel={sidebarWords.clear}
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

function SortButton({ library: { kind, sort } }: { library: SidebarLibrary }) {
  const options = sortOptions(kind)
  const label = options.find(({ value }) => value === sort)?.label
  const { triggerProps, menu } = useChoiceMenu(sidebarWords.sort, [
    {
      label: sidebarWords.sortBy,
      value: sort,
      options,
      onChange: (next: typeof sort) => chooseInSidebar({ sort: next }),
    },
  ])
  return (
    <>
      <button {...triggerProps} type="button" className={styles.sort}>
        <ArrowDownUp aria-hidden size={16} strokeWidth={1.75} />
        <span className="visuallyHidden">{sidebarWords.sortedBy} </span>
        <span className="cut">{label}</span>
      </button>
      {menu}
    </>
  )
}
