'use client'

import { Search as SearchIcon, X } from 'lucide-react'
import { type RefObject, useId } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import type { useSearchBox } from '@/hooks/use-search-box'
import { longestQuery } from '@/lib/search/search-query'
import styles from './search-box.module.css'

type SearchBoxProps = {
  box: ReturnType<typeof useSearchBox>
  input: RefObject<HTMLInputElement | null>
  onEnter: () => void
  /** The keyboard goes on to what was found. */
  onLeave: () => void
}

export function SearchBox({ box, input, onEnter, onLeave }: SearchBoxProps) {
  const problemId = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form that is the landmark itself needs no element around it.
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        if (box.isTooLong) return
        box.submit()
        onEnter()
      }}
    >
      <div className={styles.box} data-invalid={box.isTooLong}>
        <SearchIcon aria-hidden size={20} strokeWidth={1.75} className={styles.icon} />
        <input
          ref={input}
          type="search"
          className={styles.input}
          aria-label="Search"
          aria-invalid={box.isTooLong || undefined}
          aria-describedby={box.isTooLong ? problemId : undefined}
          placeholder="Songs, artists, albums, playlists"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          dir="auto"
          value={box.text}
          onChange={(event) => box.setText(event.target.value)}
          onCompositionStart={() => box.setIsComposing(true)}
          onCompositionEnd={(event) => {
            box.setIsComposing(false)
            box.setText(event.currentTarget.value)
          }}
          onBlur={() => box.setIsComposing(false)}
          onKeyDown={(event) => {
            // These keys belong to the input method while it is open.
            if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
            if (event.key !== 'ArrowDown' && !(event.key === 'Escape' && box.text)) return
            event.preventDefault()
            if (event.key === 'ArrowDown') onLeave()
            else box.clear()
          }}
        />
        {box.text ? (
          <IconButton
            size="small"
            label="Clear search"
            icon={<X aria-hidden size={20} strokeWidth={1.75} />}
            onClick={() => {
              box.clear()
              input.current?.focus()
            }}
          />
        ) : null}
      </div>
      {box.isTooLong ? (
        <p id={problemId} role="alert" className={styles.problem}>
          That is more than Spotify can look for. Keep words and filters under {longestQuery} characters.
        </p>
      ) : null}
    </form>
  )
}
