'use client'

import { usePathname, useRouter } from 'next/navigation'
import { type ReactNode, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react'
import { RegionMessage } from '@/components/screen/screen'
import { Sidebar } from '@/components/sidebar/sidebar'
import { ErrorBoundary } from '@/components/ui/error-boundary'
import { framePart, lazyPart } from '@/components/ui/lazy-part'
import { useHydrated } from '@/hooks/use-hydrated'
import { useForgetLyrics } from '@/hooks/use-lyrics-settings'
import { useOpen } from '@/hooks/use-open'
import { ScrollerProvider, useScrolledPast } from '@/hooks/use-scroller'
import { entityKinds } from '@/lib/music/entity'
import { frameWords } from '@/lib/words/frame-words'
import { ConnectionNotice } from './connection-notice'
import styles from './dashboard.module.css'
import { idlePart } from './deferred'
import { Header } from './header'
import { MenuToggle } from './menu-toggle'
import noticeStyles from './notices.module.css'
import { PhoneTabs } from './phone-tabs'
import { useScrollMemory } from './use-scroll-memory'
import { useTabSync } from './use-tab-sync'

const ConsentNotice = framePart(async () => (await import('./consent-notice')).ConsentNotice)
const LyricsView = lazyPart(
  async () => (await import('@/components/lyrics/lyrics-view')).LyricsView,
  () => <RegionMessage kind="refused">{frameWords.lyricsNeedReload}</RegionMessage>,
)
const DockedPlayer = lazyPart(async () => (await import('@/components/player/docked-player')).DockedPlayer)

const FreeNotice = idlePart((bundle) => bundle.FreeNotice)
const FrameExtras = idlePart((bundle) => bundle.FrameExtras)
const PhoneTitle = idlePart((bundle) => bundle.PhoneTitle)
const RouteAnnouncer = idlePart((bundle) => bundle.RouteAnnouncer)

/** The header becomes opaque 100 px before this, before it overlaps a cover that scrolls beneath it. */
const headerScrollDistancePx = 108

const mainId = 'main'
const playerId = 'player'

/** The same as `--player-height`. */
const playerHeightPx = 80

type DashboardProps = {
  /** Without an access token there is no player. */
  hasAccessToken: boolean
  /** Expiry of the Spotify login in ms since the epoch; null unless it is soon. */
  consentEndsAtMs?: number | null
  children: ReactNode
}

export function Dashboard({ hasAccessToken, consentEndsAtMs = null, children }: DashboardProps) {
  'use memo'
  useTabSync()
  usePlacePrefetch()
  useForgetLyrics()
  return (
    <div className={styles.window}>
      <div className={styles.frame}>
        {/* The first paint shows the whole screen: painting only the sidebar would delay it. */}
        <link rel="expect" href={`#${mainId}`} blocking="render" />
        <a href={`#${mainId}`} className={styles.skip}>
          {frameWords.toContent}
        </a>
        <a href={`#${playerId}`} className={styles.skip}>
          {frameWords.toPlayer}
        </a>
        <div className={styles.sidebar}>
          <Sidebar hasEdge />
        </div>
        <MainPanel consentEndsAtMs={consentEndsAtMs}>{children}</MainPanel>
        <div id={playerId} className={styles.player} tabIndex={-1}>
          {hasAccessToken ? (
            <ErrorBoundary>
              <Suspense>
                <DockedPlayer height={playerHeightPx} />
              </Suspense>
            </ErrorBoundary>
          ) : null}
        </div>
        <PhoneTabs />
        <FrameExtras />
      </div>
    </div>
  )
}

function MainPanel({ consentEndsAtMs, children }: { consentEndsAtMs: number | null; children: ReactNode }) {
  'use memo'
  const lyrics = useOpen('lyrics')
  const scroller = useRef<HTMLDivElement>(null)
  const isHydrated = useHydrated()
  useScrollMemory(scroller)
  const pathname = usePathname()
  const [first] = useState(pathname)
  // Deferred, so that the page stays until the code of the lyrics has loaded.
  const hasLyrics = useDeferredValue(lyrics.isOpen) && lyrics.isOpen
  const isScrolled = useScrolledPast(scroller, headerScrollDistancePx - 100)
  return (
    <div className={styles.panel} data-scrolled={isScrolled && !hasLyrics}>
      <div className={styles.bar}>
        <MenuToggle />
        <ErrorBoundary>
          <Suspense>
            <Header />
          </Suspense>
        </ErrorBoundary>
      </div>
      {isScrolled && !hasLyrics ? <PhoneTitle /> : null}
      <main id={mainId} className={styles.main} tabIndex={-1}>
        {/* Hidden, not removed, so that the page is where it was when the lyrics close. */}
        <div
          ref={scroller}
          tabIndex={-1}
          className={styles.page}
          inert={hasLyrics}
          data-covered={hasLyrics}
          data-scrolls={isHydrated}
        >
          <ScrollerProvider scroller={scroller}>{children}</ScrollerProvider>
        </div>
        {hasLyrics ? (
          <div className={styles.lyrics}>
            <ErrorBoundary>
              <LyricsView />
            </ErrorBoundary>
          </div>
        ) : null}
      </main>
      <div className={noticeStyles.place} data-notices>
        <ConnectionNotice />
        <FreeNotice />
        {consentEndsAtMs === null ? null : (
          <Suspense>
            <ConsentNotice endsAtMs={consentEndsAtMs} />
          </Suspense>
        )}
      </div>
      <RouteAnnouncer screen={scroller} from={first} />
    </div>
  )
}

const anyId = '0'.repeat(22)

/**
 * Prefetches one `loading.tsx` for each kind of entity. The router then shows it at once for every link to that kind.
 * The links themselves prefetch nothing.
 */
function usePlacePrefetch(): void {
  const router = useRouter()
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const kind of entityKinds) router.prefetch(`/${kind}/${anyId}`)
    }, 1_000)
    return () => clearTimeout(timer)
  }, [router])
}
