'use client'

import { type KeyboardEvent, type MouseEvent, Suspense, useLayoutEffect, useRef } from 'react'
import screenStyles from '@/components/screen/screen.module.css'
import { secondPart } from '@/components/ui/lazy-part'
import { useScroller } from '@/hooks/use-scroller'
import { composeQuery, longestQuery, noFilters, typesUnder } from '@/lib/search/search-query'
import { commonWords } from '@/lib/words/common-words'
import { SearchBox } from './search-box'
import { SearchFilterChips } from './search-filter-chips'
import { SearchLanding } from './search-landing'
import { useRecentResults, useRecentSearches } from './use-recent-results'
import { useSearchAddress, useSearchBox } from './use-search-box'

const FoundResults = secondPart('FoundResults')

export function Search() {
  const address = useSearchAddress()
  const box = useSearchBox(address)
  const recent = useRecentSearches()
  const opened = useRecentResults()
  const scroller = useScroller()
  const input = useRef<HTMLInputElement>(null)
  const found = useRef<HTMLDivElement>(null)
  const query = composeQuery(address.text, address.filters)
  const typed = box.text.trim()
  const isEmpty = query === '' && (typed === '' || box.isTooLong)

  // Before the screen is painted: a key pressed at once is for the box.
  useLayoutEffect(() => {
    if (window.location.search === '') focusBox(input.current)
  }, [])

  function showTab(tab: typeof address.tab) {
    if (tab === address.tab) return
    address.push({ tab })
    box.finish()
    // The link that was followed is gone.
    if (found.current?.contains(document.activeElement)) found.current.focus({ preventScroll: true })
    if (scroller.current) scroller.current.scrollTop = 0
  }

  function leaveLanding(change: Parameters<typeof address.push>[0]) {
    address.push(change)
    focusBox(input.current)
  }

  function handleUse(event: MouseEvent | KeyboardEvent) {
    const isUse = event.type === 'click' || ('key' in event && event.key === 'Enter')
    const pressed = event.target instanceof Element && event.target.closest('a, button, [role="row"]')
    if (!isUse || !pressed) return
    recent.remember(address.text)
    const href = pressed.closest('a')?.getAttribute('href')
    if (href) opened.remember(query, typesUnder(address.filters), href)
    box.finish()
  }

  function handleResultKey(event: KeyboardEvent) {
    // A menu rendered elsewhere in the document handles its own keys.
    if (event.key !== 'Escape' || event.defaultPrevented || !isWithin(event)) return
    event.preventDefault()
    input.current?.focus()
  }

  const landing = (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leads back to the box from whatever has the focus.
    <div ref={found} onKeyDown={handleResultKey}>
      <SearchLanding
        searches={recent}
        opened={opened}
        onChoose={(text) => leaveLanding({ text })}
        onGenre={(genre) => leaveLanding({ filters: { ...noFilters, genre } })}
      />
    </div>
  )

  return (
    <div className={screenStyles.screen}>
      <div className="stack">
        <h1 className={screenStyles.heading}>{commonWords.search}</h1>
        <SearchBox
          box={box}
          input={input}
          onEnter={() => recent.remember(box.text)}
          onLeave={() => firstStop(found.current)?.focus({ focusVisible: true })}
        />
        {isEmpty ? null : (
          <SearchFilterChips filters={address.filters} onChange={(filters) => address.push({ filters })} />
        )}
      </div>
      {isEmpty || query.length > longestQuery ? (
        landing
      ) : (
        <Suspense fallback={query === '' ? landing : null}>
          <FoundResults
            ref={found}
            typed={typed}
            address={address}
            query={query}
            onTab={showTab}
            onFilters={(filters) => address.push({ filters })}
            onKeyDown={handleResultKey}
            onUse={handleUse}
          />
        </Suspense>
      )}
    </div>
  )
}

/** A finger would bring up its keyboard, over everything that can be chosen here. */
function focusBox(box: HTMLElement | null): void {
  if (window.matchMedia('(hover: hover)').matches) box?.focus({ preventScroll: true })
}

function isWithin(event: KeyboardEvent): boolean {
  return event.target instanceof Node && event.currentTarget.contains(event.target)
}

function firstStop(found: HTMLElement | null) {
  return found?.querySelector<HTMLElement>('a[href], [role="row"][tabindex="0"], button:not(:disabled)')
}
