import { House, LibraryBig, Search } from 'lucide-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { commonWords } from '@/lib/words/common-words'
import { frameWords } from '@/lib/words/frame-words'
import styles from './phone-tabs.module.css'

const tabs = [
  { href: '/', label: commonWords.home, Icon: House },
  { href: '/search', label: commonWords.search, Icon: Search },
  { href: '/collection', label: frameWords.library, Icon: LibraryBig },
] as const

const noHrefs: ReadonlySet<string> = new Set()

export function PhoneTabs() {
  const { href: entry, isExact } = currentEntry(usePathname(), noHrefs)
  const current = entry.startsWith('/collection') ? '/collection' : entry
  return (
    <nav aria-label={frameWords.tabs} className={styles.tabs}>
      {tabs.map(({ href, label, Icon }) => (
        <Link
          key={href}
          href={href}
          className={styles.tab}
          aria-current={href === current ? (isExact && entry === href ? 'page' : 'true') : undefined}
        >
          <Icon aria-hidden size={24} strokeWidth={1.75} />
          {label}
        </Link>
      ))}
    </nav>
  )
}

const own: readonly string[] = ['/', '/search', '/collection', '/collection/savedtracks']
const ofLibrary: readonly string[] = ['collection', 'playlist', 'album', 'artist', 'show', 'episode', 'queue']

/**
 * The current sidebar entry. `isExact`: the entry is the open page itself. Otherwise it is Your Library for an entity
 * or the queue, and Home for an unknown path. `listed` are the pages in the sidebar. The connection page has no entry
 * there.
 */
export function currentEntry(pathname: string, listed: ReadonlySet<string>) {
  if (own.includes(pathname) || listed.has(pathname)) return { href: pathname, isExact: true }
  const [, section = ''] = pathname.split('/')
  if (section === 'search') return { href: '/search', isExact: true }
  if (section === 'connection') return { href: '', isExact: false }
  return { href: ofLibrary.includes(section) ? '/collection' : '/', isExact: false }
}
