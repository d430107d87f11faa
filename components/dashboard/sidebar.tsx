'use client'

import { Heart, House, LibraryBig, PanelLeftClose, PanelLeftOpen, Search } from 'lucide-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { Suspense } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { lazyPart } from '@/components/ui/lazy-part'
import { useFirstUsed } from '@/hooks/use-first-used'
import { useLyricsPanel } from '@/hooks/use-lyrics-panel'
import { currentEntry } from './current-entry'
import { Logo } from './logo'
import { NavLink } from './nav-link'
import styles from './sidebar.module.css'
import { SidebarList } from './sidebar-list'
import { type RowLinkProps, SidebarSkeleton } from './sidebar-row'
import { SidebarTools } from './sidebar-tools'
import { type SidebarLibrary, useSidebarLibrary } from './use-sidebar-library'
import { setSidebarLook, useSidebarLook } from './use-sidebar-look'

const SidebarEdge = lazyPart(async () => (await import('./sidebar-edge')).SidebarEdge)

const places = [
  { href: '/', label: 'Home', Icon: House },
  { href: '/search', label: 'Search', Icon: Search },
  { href: '/collection', label: 'Your Library', Icon: LibraryBig },
  { href: '/collection/savedtracks', label: 'Liked Songs', Icon: Heart },
] as const

type SidebarProps = {
  /** Its edge can be dragged: beside the page. */
  hasEdge?: boolean
  onChoose?: () => void
}

/** The same content beside the page on wide screens and in the drawer on narrow ones. */
export function Sidebar({ hasEdge = false, onChoose }: SidebarProps) {
  const lyrics = useLyricsPanel()
  const isUsed = useFirstUsed()
  const handleChoose = () => {
    lyrics.close()
    onChoose?.()
  }
  // The drawer is always whole.
  const links = { isRail: useSidebarLook().isRail && hasEdge, onChoose: handleChoose }
  return (
    <nav aria-label="Main" className={styles.sidebar}>
      <div className={styles.top}>
        <Link href="/" className={styles.logo} aria-label="Tonearm" onClick={handleChoose}>
          <Logo />
        </Link>
        <RailToggle />
      </div>
      {/* The list decides whether one of its rows is the current entry. */}
      <Suspense fallback={<Entries library={null} {...links} />}>
        <EntriesWithLibrary {...links} />
      </Suspense>
      {hasEdge && isUsed ? (
        <Suspense>
          <SidebarEdge />
        </Suspense>
      ) : null}
    </nav>
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
      label={isRail ? 'Expand the sidebar' : 'Collapse the sidebar'}
      onClick={() => setSidebarLook({ isRail: !isRail })}
      icon={<Icon aria-hidden size={20} strokeWidth={1.75} />}
    />
  )
}

type Links = Omit<RowLinkProps, 'currentMark'>

function EntriesWithLibrary(links: Links) {
  return <Entries library={useSidebarLibrary()} {...links} />
}

function Entries({ library, ...links }: Links & { library: SidebarLibrary | null }) {
  const { onChoose } = links
  const current = currentEntry(usePathname(), library?.hrefs ?? noHrefs)
  const currentMark = (href: string) =>
    href !== current.href ? undefined : current.isExact ? 'page' : 'true'
  return (
    <>
      <ul className={styles.places}>
        {places.map(({ href, label, Icon }) => (
          <li key={href}>
            <NavLink
              href={href}
              current={currentMark(href)}
              icon={<Icon aria-hidden size={20} strokeWidth={1.75} />}
              onChoose={onChoose}
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
      <div className={styles.tools}>
        <SidebarTools library={library} onChoose={onChoose} />
      </div>
      <div className={styles.library}>
        {library ? (
          <SidebarList library={library} currentMark={currentMark} {...links} />
        ) : (
          <SidebarSkeleton />
        )}
      </div>
    </>
  )
}

const noHrefs: ReadonlySet<string> = new Set()
