import { House, LibraryBig, Search } from 'lucide-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { currentEntry } from '@/components/sidebar/current-entry'
import { useLyricsPanel } from '@/hooks/use-lazy-popup'
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
  const lyrics = useLyricsPanel()
  const current = entry.startsWith('/collection') ? '/collection' : entry
  return (
    <nav aria-label={frameWords.tabs} className={styles.tabs}>
      {tabs.map(({ href, label, Icon }) => (
        <Link
          key={href}
          href={href}
          className={styles.tab}
          aria-current={href === current ? (isExact && entry === href ? 'page' : 'true') : undefined}
          onClick={lyrics.close}
        >
          <Icon aria-hidden size={24} strokeWidth={1.75} />
          {label}
        </Link>
      ))}
    </nav>
  )
}
