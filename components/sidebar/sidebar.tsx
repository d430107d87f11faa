import { Heart, House, LibraryBig, PanelLeftClose, PanelLeftOpen, Search } from 'lucide-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { Suspense } from 'react'
import { idlePart } from '@/components/frame/deferred'
import { Logo } from '@/components/frame/logo'
import { currentEntry } from '@/components/frame/phone-tabs'
import { likedTarget } from '@/components/menus/liked-thing'
import { IconButton } from '@/components/ui/icon-button'
import { useHydrated } from '@/hooks/use-hydrated'
import { MoreOptions, useTargetMenu } from '@/hooks/use-menus'
import { commonWords } from '@/lib/words/common-words'
import { frameWords, sidebarWords } from '@/lib/words/frame-words'
import styles from './sidebar.module.css'
import { SidebarList } from './sidebar-list'
import { type RowLinkProps, SidebarSkeleton } from './sidebar-row'
import { SidebarTools } from './sidebar-tools'
import { goAlong } from './use-roving-links'
import { type SidebarLibrary, useSidebarLibrary } from './use-sidebar-library'
import { setSidebarLook, useSidebarLook } from './use-sidebar-look'

const SidebarEdge = idlePart((bundle) => bundle.SidebarEdge)

const places = [
  { href: '/', label: commonWords.home, Icon: House },
  { href: '/search', label: commonWords.search, Icon: Search },
  { href: '/collection', label: commonWords.yourLibrary, Icon: LibraryBig },
  { href: '/collection/savedtracks', label: commonWords.likedSongs, Icon: Heart },
] as const

/** The address that the server rendered this page for. */
const servedPath = typeof window === 'undefined' ? null : window.location.pathname

/** `hasEdge`: it is beside the page, with an edge to drag. Without one it is in the drawer. */
type SidebarProps = { hasEdge?: boolean }

/**
 * The same content beside the page on wide screens and in the drawer on narrow ones. Memoized: with new props before
 * hydration, React would discard the server's markup and render it again.
 */
export function Sidebar({ hasEdge = false }: SidebarProps) {
  'use memo'
  return (
    <nav aria-label={frameWords.sidebar} className={styles.sidebar}>
      <Suspense fallback={<SidebarFrame hasEdge={hasEdge} library={null} />}>
        <WholeSidebar hasEdge={hasEdge} />
      </Suspense>
      {hasEdge ? <SidebarEdge /> : null}
    </nav>
  )
}

/** Waits for the list, because its rows decide which entry is current. */
function WholeSidebar({ hasEdge }: Required<SidebarProps>) {
  return <SidebarFrame hasEdge={hasEdge} library={useSidebarLibrary()} />
}

type FrameProps = { hasEdge: boolean; library: SidebarLibrary | null }

function SidebarFrame({ hasEdge, library }: FrameProps) {
  return (
    <>
      <div className={styles.top}>
        <HomeLink />
        <RailToggle />
      </div>
      <Entries library={library} hasEdge={hasEdge} />
    </>
  )
}

function HomeLink() {
  return (
    <Link href="/" className={styles.logo} aria-label="Tonearm">
      <Logo />
    </Link>
  )
}

/** Not in the drawer, which is never a rail. */
function RailToggle() {
  const { isRail } = useSidebarLook()
  const Icon = isRail ? PanelLeftOpen : PanelLeftClose
  return (
    <IconButton
      className={styles.rail}
      size="small"
      label={sidebarWords.rail[isRail ? 'expand' : 'collapse']}
      onClick={() => setSidebarLook({ isRail: !isRail })}
      icon={<Icon aria-hidden size={20} strokeWidth={1.75} />}
    />
  )
}

function Entries({ library, hasEdge }: FrameProps) {
  const pathname = usePathname()
  // While hydrating, the path that the server rendered, even if the listener has followed a link since: React doesn't
  // correct attributes.
  const renderedPath = useHydrated() ? pathname : (servedPath ?? pathname)
  const current = currentEntry(renderedPath, library?.hrefs ?? noHrefs)
  const links: RowLinkProps = {
    currentMark: (href) => (href !== current.href ? undefined : current.isExact ? 'page' : 'true'),
    // The drawer is never a rail.
    isRail: useSidebarLook().isRail && hasEdge,
  }
  return (
    <>
      <ul className={styles.places} onKeyDown={goAlong}>
        {places.map((place) => (
          <Place key={place.href} {...place} {...links} />
        ))}
      </ul>
      <div className={styles.tools}>
        <SidebarTools library={library} />
      </div>
      <div className={styles.library}>
        {library ? <SidebarList library={library} {...links} /> : <SidebarSkeleton />}
      </div>
    </>
  )
}

type PlaceProps = (typeof places)[number] & RowLinkProps

function Place({ href, label, Icon, currentMark, isRail }: PlaceProps) {
  const isLiked = href === '/collection/savedtracks'
  const menu = useTargetMenu(isLiked ? () => likedTarget() : null)
  return (
    <li className={styles.place} {...menu}>
      <Link
        href={href}
        className={styles.link}
        aria-label={label}
        aria-current={currentMark(href)}
        data-tooltip={isRail ? label : undefined}
        data-drop={isLiked ? 'liked' : undefined}
      >
        <Icon aria-hidden size={20} strokeWidth={1.75} />
        <span className={styles.text}>{label}</span>
      </Link>
      {isLiked ? (
        <MoreOptions
          name={label}
          getAbout={() => likedTarget()}
          size="small"
          isQuiet
          tabIndex={-1}
          className={styles.more}
        />
      ) : null}
    </li>
  )
}

const noHrefs: ReadonlySet<string> = new Set()
