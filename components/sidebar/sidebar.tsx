import { Heart, House, LibraryBig, PanelLeftClose, PanelLeftOpen, Search } from 'lucide-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { Suspense, useEffect } from 'react'
import { Logo } from '@/components/frame/logo'
import { IconButton } from '@/components/ui/icon-button'
import { useLyricsPanel } from '@/hooks/use-lazy-popup'
import { useSecondWave } from '@/hooks/use-second-wave'
import { doEarlyPresses } from '@/lib/browser/early-presses'
import { commonWords } from '@/lib/words/common-words'
import { sidebarWords } from '@/lib/words/sidebar-words'
import { currentEntry } from './current-entry'
import { NavLink } from './nav-link'
import styles from './sidebar.module.css'
import { SidebarList } from './sidebar-list'
import { SidebarSkeleton } from './sidebar-row'
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

type OnChoose = { onChoose?: (() => void) | undefined }

type SidebarProps = OnChoose & {
  /** Its edge can be dragged: beside the page. */
  hasEdge?: boolean
}

/**
 * The same content beside the page on wide screens and in the drawer on narrow ones. It has no state of its own: drawn
 * again before the list is there, it would replace the links, and a press on one of them would be lost.
 */
export function Sidebar({ hasEdge = false, onChoose }: SidebarProps) {
  return (
    <nav
      aria-label={sidebarWords.label}
      className={styles.sidebar}
      data-part={hasEdge ? 'sidebar' : undefined}
    >
      <div className={styles.top}>
        <HomeLink onChoose={onChoose} />
        <RailToggle />
      </div>
      {/* The list decides whether one of its rows is the current entry. */}
      <Suspense fallback={<Entries library={null} hasEdge={hasEdge} onChoose={onChoose} />}>
        <EntriesWithLibrary hasEdge={hasEdge} onChoose={onChoose} />
      </Suspense>
      {hasEdge ? <LateEdge /> : null}
    </nav>
  )
}

function HomeLink({ onChoose }: OnChoose) {
  return (
    <Link href="/" className={styles.logo} aria-label="Tonearm" onClick={useChoose(onChoose)}>
      <Logo />
    </Link>
  )
}

function useChoose(onChoose: OnChoose['onChoose']): () => void {
  const { close } = useLyricsPanel()
  return () => {
    close()
    onChoose?.()
  }
}

function LateEdge() {
  const wave = useSecondWave()
  return wave ? <wave.SidebarEdge /> : null
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

type EntriesProps = OnChoose & { hasEdge: boolean; library: SidebarLibrary | null }

function EntriesWithLibrary(props: Omit<EntriesProps, 'library'>) {
  // Only now: what stood in its place was drawn by the server alone.
  useEffect(() => {
    if (props.hasEdge) doEarlyPresses('sidebar')
  }, [props.hasEdge])
  return <Entries library={useSidebarLibrary()} {...props} />
}

function Entries({ library, hasEdge, onChoose }: EntriesProps) {
  const handleChoose = useChoose(onChoose)
  // The drawer is always whole.
  const isRail = useSidebarLook().isRail && hasEdge
  const current = currentEntry(usePathname(), library?.hrefs ?? noHrefs)
  const currentMark = (href: string) =>
    href !== current.href ? undefined : current.isExact ? 'page' : 'true'
  return (
    <>
      <ul className={styles.places} onKeyDown={goAlong}>
        {places.map(({ href, label, Icon }) => (
          <li key={href}>
            <NavLink
              href={href}
              current={currentMark(href)}
              icon={<Icon aria-hidden size={20} strokeWidth={1.75} />}
              onChoose={handleChoose}
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
      <div className={styles.tools}>
        <SidebarTools library={library} onChoose={handleChoose} />
      </div>
      <div className={styles.library}>
        {library ? (
          <SidebarList library={library} isRail={isRail} currentMark={currentMark} onChoose={handleChoose} />
        ) : (
          <SidebarSkeleton />
        )}
      </div>
    </>
  )
}

const noHrefs: ReadonlySet<string> = new Set()
