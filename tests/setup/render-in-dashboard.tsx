import { act, render } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import {
  PathnameContext,
  SearchParamsContext,
} from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import type { Session } from 'next-auth'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { SWRConfig, unstable_serialize } from 'swr'
import { afterEach, beforeEach, vi } from 'vitest'
import { idlePart } from '@/components/frame/deferred'
import { MenusProvider } from '@/components/menus/menus-provider'
import { DataProvider } from '@/hooks/data-provider'
import { AccessTokenProvider } from '@/hooks/use-access-token'
import { LyricsSettingsProvider } from '@/hooks/use-lyrics-settings'
import { PlayerContext } from '@/hooks/use-player'
import { ScrollerProvider } from '@/hooks/use-scroller'
import { SpotifyProvider, useSpotify } from '@/hooks/use-spotify'
import { entitiesOf } from '@/lib/entities/entity-store'
import type { LyricsSettings } from '@/lib/lyrics/read-lyrics'
import type { User } from '@/lib/music/entities'
import type { PlayRequest } from '@/lib/music/playback'
import type { PlayerCommands } from '@/lib/player/commands'
import type { PlayerFact } from '@/lib/player/facts'
import { keys } from '@/lib/spotify/endpoints/keys'
import type { QuotaMode } from '@/lib/spotify/sending/dialect'
import '@/tests/builders/client'
import { createPlayerHandle } from '@/tests/builders/player'
import { session } from '@/tests/builders/session'
import { API_URL } from '@/tests/setup/msw'
import { stubProperties } from './stub-properties'

type Options = {
  pathname?: string
  /** The query of the address, without its question mark. */
  search?: string
  /** Null: not known. */
  quotaMode?: QuotaMode | null
  /** Whose answers are kept in this browser; without one nothing is. */
  listenerId?: string
  /** Of whom the provider knows; without one its tokens are not looked at. */
  signedIn?: Session
  known?: [key: readonly unknown[], value: unknown][]
  /** As the operator has decided. */
  lyrics?: LyricsSettings['mode']
}

/** The session is that of the listener whose profile is known. */
function profileIn(known: NonNullable<Options['known']>): Pick<User, 'id'> | undefined {
  const entry = known.find(([key]) => key[0] === keys.profile()[0])
  return entry && { id: (entry[1] as User).id }
}

const FollowOpen = idlePart((bundle) => bundle.FollowOpen)

/** A part of the dashboard with everything the layout puts around it; what is played is recorded. */
export function renderInDashboard(ui: ReactNode, options: Options = {}) {
  const { around, ...dashboard } = createDashboard(options)
  const { pathname = '/' } = options
  const view = render(around(ui, pathname))
  return {
    ...dashboard,
    report: (...facts: PlayerFact[]) => act(() => facts.forEach(dashboard.handle.store.dispatch)),
    goTo: (path: string) => view.rerender(around(ui, path)),
    show: (next: ReactNode) => view.rerender(around(next, pathname)),
  }
}

/** What the server draws of it; code that loads by itself has to be there already. */
export const serverHtml = (ui: ReactNode, options: Options = {}): string =>
  renderToString(createDashboard(options).around(ui, options.pathname ?? '/'))

function createDashboard({
  search = '',
  quotaMode = 'development',
  known = [],
  listenerId,
  signedIn = session(profileIn(known)),
  lyrics = 'timed',
}: Options) {
  const handle = createPlayerHandle()
  const played: PlayRequest[] = []
  const commands: Partial<PlayerCommands> = {
    async play(request) {
      played.push(request)
      return { ok: true }
    },
  }
  handle.attach(commands as PlayerCommands)
  const router = {
    push: vi.fn(),
    replace: vi.fn(),
    prefetch: vi.fn(),
    refresh: vi.fn(),
    back: vi.fn(),
    forward: vi.fn(),
    hmrRefresh: vi.fn(),
  }
  const fallback = Object.fromEntries(known.map(([key, value]) => [unstable_serialize(key), value]))
  const around = (children: ReactNode, path: string) => (
    <AppRouterContext value={router as never}>
      <PathnameContext value={path}>
        <SearchParamsContext value={new URLSearchParams(search)}>
          <AccessTokenProvider session={signedIn}>
            <SpotifyProvider apiUrl={API_URL} quotaMode={quotaMode}>
              <DataProvider {...(listenerId !== undefined && { listenerId })}>
                <SWRConfig value={{ fallback }}>
                  <PlayerContext value={handle}>
                    <LyricsSettingsProvider value={{ mode: lyrics }}>
                      <MenusProvider>
                        <Knowing answer={known}>
                          <FollowOpen />
                          <Scroller>{children}</Scroller>
                        </Knowing>
                      </MenusProvider>
                    </LyricsSettingsProvider>
                  </PlayerContext>
                </SWRConfig>
              </DataProvider>
            </SpotifyProvider>
          </AccessTokenProvider>
        </SearchParamsContext>
      </PathnameContext>
    </AppRouterContext>
  )
  return { around, played, handle, router }
}

export function Knowing({ answer, children }: { answer: unknown; children: ReactNode }) {
  const entities = entitiesOf(useSpotify())
  useState(() => entities.learn(answer, entities.moment()))
  return children
}

export function RenamedElsewhere({ uri, name }: { uri: string; name: string }) {
  const entities = entitiesOf(useSpotify())
  const rename = () => entities.applyRemoteEdit({ uri, facts: { name }, count: 1_000_000, tab: 'elsewhere' })
  return (
    <button type="button" onClick={rename}>
      Rename elsewhere
    </button>
  )
}

function Scroller({ children }: { children: ReactNode }) {
  const scroller = useRef<HTMLDivElement>(null)
  return (
    <div ref={scroller} tabIndex={-1} data-scroller>
      <ScrollerProvider scroller={scroller}>{children}</ScrollerProvider>
    </div>
  )
}

const rowHeightPx = 56

/** Gives boxes a size where jsdom has none: rows of 56 px in a view of ten, for lists that draw only what is in sight. */
export function layOutLists({ rows = 10 } = {}): void {
  const viewHeightPx = rows * rowHeightPx
  beforeEach(() => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        #tell: ResizeObserverCallback
        constructor(tell: ResizeObserverCallback) {
          this.#tell = tell
        }
        observe(target: Element) {
          const height = target.hasAttribute('data-scroller') ? viewHeightPx : rowHeightPx
          const contentRect = { width: 900, height, x: 0, y: 0, top: 0, left: 0, right: 900, bottom: height }
          const entry = { target, contentRect } as unknown as ResizeObserverEntry
          setTimeout(() => act(() => this.#tell([entry], this as unknown as ResizeObserver)))
        }
        unobserve() {}
        disconnect() {}
      },
    )
    stubProperties(Element.prototype, {
      scrollTo(this: Element, to?: ScrollToOptions | number) {
        if (typeof to === 'object') this.scrollTop = to.top ?? this.scrollTop
      },
    })
    vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockImplementation(() => document.body)
  })
  afterEach(() => vi.unstubAllGlobals())
}

/** Follows the window's address as the router does: what is pushed or replaced there is what `useSearchParams` gives. */
export function LiveAddress({ children }: { children: ReactNode }) {
  const [search, setSearch] = useState(window.location.search)
  useEffect(() => {
    const { pushState, replaceState } = window.history
    const follow = () => setSearch(window.location.search)
    window.history.pushState = (...args) => {
      pushState.apply(window.history, args)
      follow()
    }
    window.history.replaceState = (...args) => {
      replaceState.apply(window.history, args)
      follow()
    }
    window.addEventListener('popstate', follow)
    return () => {
      Reflect.deleteProperty(window.history, 'pushState')
      Reflect.deleteProperty(window.history, 'replaceState')
      window.removeEventListener('popstate', follow)
    }
  }, [])
  return <SearchParamsContext value={new URLSearchParams(search)}>{children}</SearchParamsContext>
}

/** Everything that is watched comes into view at once, in place of nothing ever doing so. Ends with the test. */
export function bringIntoView(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      #tell: (entries: { isIntersecting: boolean }[]) => void
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.#tell = tell
      }
      observe() {
        setTimeout(() => act(() => this.#tell([{ isIntersecting: true }])))
      }
      unobserve() {}
      disconnect() {}
    },
  )
}

/** Like `Knowing`, while what shows it is on the screen already. */
export function Learning({ answer, children }: { answer: unknown; children: ReactNode }) {
  const entities = entitiesOf(useSpotify())
  useEffect(() => entities.learn(answer, entities.moment()), [entities, answer])
  return children
}
