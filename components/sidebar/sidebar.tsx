import { Heart, House, LibraryBig, PanelLeftClose, PanelLeftOpen, Search } from 'lucide-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { Suspense, useEffect } from 'react'
import { Logo } from '@/components/frame/logo'
import { currentEntry } from '@/components/frame/phone-tabs'
import { IconButton } from '@/components/ui/icon-button'
import { useHydrated } from '@/hooks/use-hydrated'
import { MoreOptions, useThingMenu } from '@/hooks/use-menus'
import { doEarlyPresses, servedPath } from '@/lib/browser/early-presses'
import { likedThing } from '@/lib/music/thing'
import { commonWords } from '@/lib/words/common-words'
import { frameWords } from '@/lib/words/frame-words'
import { sidebarWords } from '@/lib/words/sidebar-words'
import styles from './sidebar.module.css'
import { SidebarList } from './sidebar-list'
import { type RowLinkProps, SidebarSkeleton } from './sidebar-row'
import { SidebarTools } from './sidebar-tools'
import { goAlong } from './use-roving-links'
import { type SidebarLibrary, useSidebarLibrary } from './use-sidebar-library'
import { setSidebarLook, useSidebarLook } from './use-sidebar-look'

const places = [
  { href: '/', label: commonWords.home, Icon: House },
  { href: '/search', label: commonWords.search, Icon: Search },
  { href: '/collection', label: commonWords.yourLibrary, Icon: LibraryBig },
  { href: '/collection/savedtracks', label: commonWords.likedSongs, Icon: Heart },
] as const

/** Beside the page it has an edge. */
type SidebarProps = { hasEdge?: boolean }

/** The same content beside the page on wide screens and in the drawer on narrow ones. */
export function Sidebar(props: SidebarProps) {
  return (
    <nav
      aria-label={frameWords.sidebar}
      className={styles.sidebar}
      data-part={props.hasEdge ? 'sidebar' : undefined}
    >
      <Suspense fallback={<SidebarOnTheWay {...props} />}>
        <WholeSidebar {...props} />
      </Suspense>
    </nav>
  )
}

/** Waits for the list, which decides whether one of its rows is the current entry. */
export function WholeSidebar(props: SidebarProps) {
  useEffect(() => {
    if (props.hasEdge) doEarlyPresses('sidebar')
  }, [props.hasEdge])
  return <SidebarFrame {...props} library={useSidebarLibrary()} />
}

/** It has no state of its own: a press on one of its links would be lost when the whole sidebar takes its place. */
export function SidebarOnTheWay(props: SidebarProps) {
  return <SidebarFrame {...props} library={null} />
}

function SidebarFrame({ hasEdge = false, library }: SidebarProps & { library: SidebarLibrary | null }) {
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

/** Not in the drawer, which is always whole. */
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

type EntriesProps = { hasEdge: boolean; library: SidebarLibrary | null }

function Entries({ library, hasEdge }: EntriesProps) {
  const pathname = usePathname()
  // What the server has drawn is taken over as it stands, though the listener may have gone on: React mends no attribute.
  const drawnFor = useHydrated() ? pathname : (servedPath ?? pathname)
  const current = currentEntry(drawnFor, library?.hrefs ?? noHrefs)
  const links: RowLinkProps = {
    currentMark: (href) => (href !== current.href ? undefined : current.isExact ? 'page' : 'true'),
    // The drawer is always whole.
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
  const menu = useThingMenu(isLiked ? () => likedThing() : null)
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
          getAbout={() => likedThing()}
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
