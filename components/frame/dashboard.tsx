'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react'
import { RegionMessage } from '@/components/screen/screen'
import { ErrorBoundary } from '@/components/ui/error-boundary'
import { framePart, lazyPart } from '@/components/ui/lazy-part'
import { useHydrated } from '@/hooks/use-hydrated'
import { useFollowOpen, useOpen } from '@/hooks/use-open'
import { useScrolledPast } from '@/hooks/use-scrolled-past'
import { ScrollerProvider } from '@/hooks/use-scroller'
import { useSecondWave, useSecondWaveSoon } from '@/hooks/use-store'
import { loadSecondWave, offerSecondWave } from '@/lib/loading/second-wave'
import { frameWords } from '@/lib/words/frame-words'
import { ConnectionNotice } from './connection-notice'
import styles from './dashboard.module.css'
import { Header } from './header'
import { LateSidebar } from './late-sidebar'
import { MenuToggle } from './menu-toggle'
import { PhoneTabs } from './phone-tabs'
import { useHeartNews } from './use-heart-news'
import { usePlaceAhead } from './use-place-ahead'
import { useScrollMemory } from './use-scroll-memory'

const ConsentNotice = framePart(async () => (await import('./consent-notice')).ConsentNotice)
const LyricsView = lazyPart(
  async () => (await import('@/components/lyrics/lyrics-view')).LyricsView,
  () => <RegionMessage kind="refused">{frameWords.lyricsNeedReload}</RegionMessage>,
)
const DockedPlayer = lazyPart(async () => (await import('@/components/player/docked-player')).DockedPlayer)

type Parts = typeof import('./second-wave')

declare module '@/lib/loading/second-wave' {
  interface SecondWave extends Parts {}
}

offerSecondWave(() => import('./second-wave'))

/** The header becomes solid 100 px before this: before anything of it lies over a cover that scrolls beneath. */
const headerScrollDistancePx = 108

const mainId = 'main'
const playerId = 'player'

/** The height that `--player-height` keeps free. */
const playerHeightPx = 80

type DashboardProps = {
  /** Without one there is no player. */
  hasAccessToken: boolean
  /** The end of the sign-in, in wall-clock ms, once it is near. */
  consentEndsAtMs?: number | null
  children: ReactNode
}

export function Dashboard({ hasAccessToken, consentEndsAtMs = null, children }: DashboardProps) {
  'use memo'
  useHeartNews()
  const wave = useSecondWave()
  useSecondWaveSoon()
  useFollowOpen()
  useEffect(() => wave?.keepPanel(), [wave])
  useEffect(() => {
    // Its column is there from the first paint on.
    if (document.documentElement.dataset.panel) void loadSecondWave()
  }, [])
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
          <LateSidebar />
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
        {wave ? (
          <>
            <wave.NowPlayingPanel />
            <wave.FullView />
            <wave.Tooltips />
            <wave.ToneToaster />
          </>
        ) : null}
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
  const wave = useSecondWave()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation makes another entry.
  useEffect(() => wave?.noteEntry(), [pathname, wave])
  const ahead = usePlaceAhead()
  // Until their code has come the page stays.
  const hasLyrics = useDeferredValue(lyrics.isOpen) && lyrics.isOpen
  const isCovered = hasLyrics || ahead !== null
  const isScrolled = useScrolledPast(scroller, headerScrollDistancePx - 100)
  return (
    <div className={styles.panel} data-scrolled={isScrolled && !isCovered}>
      <div className={styles.bar} data-part="header">
        <MenuToggle />
        <ErrorBoundary>
          <Suspense>
            <Header />
          </Suspense>
        </ErrorBoundary>
      </div>
      {wave && isScrolled && !isCovered ? <wave.PhoneTitle /> : null}
      <main id={mainId} className={styles.main} tabIndex={-1}>
        {/* Hidden, not removed, so that the page is where it was when the lyrics close. */}
        <div
          ref={scroller}
          tabIndex={-1}
          className={styles.page}
          inert={isCovered}
          data-covered={isCovered}
          data-scrolls={isHydrated}
        >
          <ScrollerProvider scroller={scroller}>{children}</ScrollerProvider>
        </div>
        {hasLyrics ? null : ahead}
        {hasLyrics ? (
          <div className={styles.lyrics}>
            <ErrorBoundary>
              <LyricsView />
            </ErrorBoundary>
          </div>
        ) : null}
      </main>
      {consentEndsAtMs === null ? null : (
        <Suspense>
          <ConsentNotice endsAtMs={consentEndsAtMs} />
        </Suspense>
      )}
      <ConnectionNotice />
      {wave ? <wave.RouteAnnouncer screen={scroller} from={first} /> : null}
    </div>
  )
}
