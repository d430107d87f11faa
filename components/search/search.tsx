'use client'

import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  Suspense,
  useLayoutEffect,
  useRef,
} from 'react'
import { createPortal } from 'react-dom'
import { deferredPart } from '@/components/frame/deferred'
import screenStyles from '@/components/screen/screen.module.css'
import { popups } from '@/components/ui/lazy-popup'
import { headerSlots } from '@/hooks/use-is-above'
import { useMediaQuery } from '@/hooks/use-media-query'
import { useScroller } from '@/hooks/use-scroller'
import { useStore } from '@/hooks/use-store'
import { composeQuery, isTooLong, noFilters, typesUnder } from '@/lib/spotify/endpoints/search-query'
import { commonWords } from '@/lib/words/common-words'
import styles from './search.module.css'
import { SearchBox } from './search-box'
import { SearchLanding } from './search-landing'
import { useRecentResults, useRecentSearches } from './use-recent-results'
import { useSearchAddress, useSearchBox } from './use-search-box'

const FoundResults = deferredPart((bundle) => bundle.FoundResults)

export function Search() {
  const address = useSearchAddress()
  const box = useSearchBox(address)
  const recent = useRecentSearches()
  const opened = useRecentResults()
  const scroller = useScroller()
  const { input, header, noteFocus } = useSearchFocus()
  const found = useRef<HTMLDivElement>(null)
  const query = composeQuery(address.text, address.filters)
  const typed = box.text.trim()
  const isEmpty = query === '' && (typed === '' || box.isTooLong)

  function showTab(tab: typeof address.tab) {
    if (tab === address.tab) return
    address.push({ tab })
    box.finish()
    // The pressed link has disappeared.
    if (found.current?.contains(document.activeElement)) found.current.focus({ preventScroll: true })
    if (scroller.current) scroller.current.scrollTop = 0
  }

  function leaveLanding(change: Parameters<typeof address.push>[0]) {
    address.push(change)
    focusBox(input.current)
  }

  function handleUse(event: MouseEvent | KeyboardEvent) {
    const pressed = pressedPart(event)
    if (!pressed) return
    recent.remember(address.text)
    const href = pressed.closest('a')?.getAttribute('href')
    if (href) opened.remember(query, typesUnder(address.filters), href)
    box.finish()
  }

  function handleResultKey(event: KeyboardEvent) {
    // A menu in a portal handles its own keys.
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

  const searchBox = (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears where the focus is.
    <div className={header ? styles.inHeader : styles.inPage} onFocus={noteFocus} onBlur={noteFocus}>
      <SearchBox
        box={box}
        input={input}
        isInHeader={header !== null}
        onEnter={() => recent.remember(box.text)}
        onLeave={() => firstStop(found.current)?.focus({ focusVisible: true })}
      />
    </div>
  )

  return (
    <div className={screenStyles.screen}>
      <h1 className={isEmpty ? screenStyles.heading : 'visuallyHidden'}>{commonWords.search}</h1>
      {header ? createPortal(searchBox, header) : searchBox}
      {isEmpty || isTooLong(address.text, address.filters) ? (
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
            onFocusLost={() => (firstStop(found.current) ?? found.current)?.focus({ preventScroll: true })}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The field is in the header if there is room. It gets focus when the page opens and keeps it when it moves. */
function useSearchFocus() {
  const input = useRef<HTMLInputElement>(null)
  const slot = useStore(headerSlots, ({ search }) => search)
  const isWide = useMediaQuery('(min-width: 641px)')
  const header = isWide ? slot : null
  const wantsFocus = useRef(true)

  // Before paint, so that the field gets the first key.
  useLayoutEffect(() => {
    wantsFocus.current = window.location.search === ''
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another place has another field.
  useLayoutEffect(() => {
    // A popup opened before this screen loaded keeps focus.
    if (document.activeElement?.closest(popups)) wantsFocus.current = false
    if (wantsFocus.current) focusBox(input.current)
  }, [header])

  function noteFocus({ type, currentTarget }: FocusEvent) {
    if (type === 'focus') wantsFocus.current = true
    // Removing the field also fires `blur`.
    else
      queueMicrotask(() => {
        if (currentTarget.isConnected) wantsFocus.current = false
      })
  }

  return { input, header, noteFocus }
}

/** On a touch screen, focus would open the keyboard over the page. */
function focusBox(box: HTMLElement | null): void {
  if (window.matchMedia('(hover: hover)').matches) box?.focus({ preventScroll: true })
}

/** The link or button that a click or Enter activates. */
function pressedPart(event: MouseEvent | KeyboardEvent): Element | null {
  const isUse = event.type === 'click' || ('key' in event && event.key === 'Enter')
  return isUse && event.target instanceof Element ? event.target.closest('a, button, [role="row"]') : null
}

function isWithin(event: KeyboardEvent): boolean {
  return event.target instanceof Node && event.currentTarget.contains(event.target)
}

function firstStop(found: HTMLElement | null) {
  return found?.querySelector<HTMLElement>('a[href], [role="row"][tabindex="0"], button:not(:disabled)')
}
