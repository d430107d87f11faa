'use client'

import { Search as SearchIcon, X } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import screenStyles from '@/components/screen/screen.module.css'
import { IconButton } from '@/components/ui/icon-button'
import { useDebounced } from '@/hooks/use-debounced'
import styles from './search.module.css'
import { SearchResultsView } from './search-results'

const settleMs = 280
const longestQuery = 200

/** As one types; the query lives in the address, so that a search can be shared, reloaded and come back to. */
export function Search() {
  const inAddress = useSearchParams().get('q') ?? ''
  const [text, setText] = useState(inAddress)
  const [written, setWritten] = useState(inAddress)
  const input = useRef<HTMLInputElement>(null)
  const query = useDebounced(text, settleMs).trim()

  // Back and Forward change the address under the box.
  if (inAddress !== written) {
    setWritten(inAddress)
    setText(inAddress)
  }

  useEffect(() => {
    if (query === inAddress.trim()) return
    window.history.replaceState(null, '', query ? `/search?q=${encodeURIComponent(query)}` : '/search')
    setWritten(query)
  }, [query, inAddress])

  return (
    <div className={screenStyles.screen}>
      <h1 className={screenStyles.heading}>Search</h1>
      <search className={styles.box}>
        <SearchIcon aria-hidden size={20} strokeWidth={1.75} className={styles.icon} />
        <input
          ref={input}
          type="search"
          className={styles.input}
          aria-label="Search"
          placeholder="Songs, artists, albums, playlists"
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          maxLength={longestQuery}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {text ? (
          <IconButton
            size="small"
            label="Clear search"
            icon={<X aria-hidden size={20} strokeWidth={1.75} />}
            onClick={() => {
              setText('')
              input.current?.focus()
            }}
          />
        ) : null}
      </search>
      <SearchResultsView query={query} />
    </div>
  )
}
